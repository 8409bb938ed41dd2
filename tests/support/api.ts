import { ALL_CALLS, type CallName, type Calls } from '#platform/contract/calls.ts'

type Paths = { readonly [Name in CallName]: Calls[Name]['path'] }

/** Path of each call by its name, with parameters as `{name}`. */
export const API = Object.fromEntries(ALL_CALLS.map(({ name, path }) => [name, path])) as Paths // fromEntries loses the types.

export const productPath = (id: number | string): string => API.getProduct.replace('{id}', String(id))
export const orderPath = (id: number | string): string => API.getOrder.replace('{id}', String(id))
export const couponPath = (code: string): string => API.getCoupon.replace('{code}', encodeURIComponent(code))
