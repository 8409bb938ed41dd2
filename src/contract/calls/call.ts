import type * as z from 'zod/mini'
import { refusalSchema } from '../answers.ts'

/** One call of the API: what it takes and what it answers, by status. */
export interface Call {
  method: 'get' | 'post' | 'put'
  /** Path with `{name}` for its parameters, which are texts. */
  path: string
  summary: string
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Whether the body is a form (multipart or urlencoded) instead of JSON. */
  isForm?: true
  /** Whether it needs `Authorization: Token …`. */
  isCustomers?: true
  headers?: z.ZodMiniObject
  answers: Record<number, z.ZodMiniType>
}

/** How calls are refused, by status. */
export const badInput = { 400: refusalSchema }
export const unauthorized = { 401: refusalSchema }
export const forgery = { 403: refusalSchema }
export const unknown = { 404: refusalSchema }
const tooLarge = { 413: refusalSchema }
export const tooMany = { 429: refusalSchema }
/** With `Retry-After`: too many passwords are being checked. */
export const busy = { 503: refusalSchema }
export const badWrite = { ...badInput, ...forgery, ...tooLarge, ...tooMany }
