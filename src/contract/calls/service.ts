import * as z from 'zod/mini'
import { API } from '../paths.ts'
import { publishQuerySchema, publishReportSchema, publishStatusSchema } from '../publish.ts'
import { badInput, type Call, unauthorized, unknown } from './call.ts'

const health = z.object({ status: z.enum(['ok', 'error']), reason: z.optional(z.string()) })

/** Calls about the service itself. */
export const serviceCalls: Call[] = [
  {
    method: 'get',
    path: API.live,
    summary: 'Whether the process runs, whatever its database does: a supervisor restarts one that does not answer',
    answers: { 200: health },
  },
  {
    method: 'get',
    path: API.health,
    summary: 'Whether the shop is ready: it reaches its database, can write, and is not about to end',
    answers: { 200: health, 503: health },
  },
  {
    method: 'get',
    path: API.publish,
    summary: 'Where publishing stands. Needs Authorization: Bearer PUBLISH_TOKEN.',
    answers: { 200: publishStatusSchema, ...unauthorized, ...unknown },
  },
  {
    method: 'post',
    path: API.publish,
    summary: 'Publish now what changed, or look at every page. Needs Authorization: Bearer PUBLISH_TOKEN.',
    query: publishQuerySchema,
    answers: { 200: publishReportSchema, ...badInput, ...unauthorized, ...unknown },
  },
]
