import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { pathId } from '#platform/contract/values/fields.ts'
import { publishQuerySchema, publishReportSchema, publishStatusSchema } from '#publish/contract/publish.ts'
import { defineCall } from './call.ts'

const health = z.object({
  status: z.enum(['ok', 'error']),
  reason: z.optional(z.string()),
  /** Which server of several takes the writes: its place in DATABASE_URL, from 1 on. */
  server: z.optional(z.number()),
  /** Bytes of changes that the replica does not have yet; null while it is none or does not answer. */
  replica_lag: z.optional(z.nullable(z.number())),
})

export const getLiveness = defineCall(routes.getLiveness, {
  summary: 'Whether the process runs, whatever its database does: a supervisor restarts one that does not respond',
  needs: 'nothing',
  lane: 'first',
  answers: { 200: health },
})

export const getHealth = defineCall(routes.getHealth, {
  summary: 'Whether the shop is ready: it reaches its database, can write, and is not about to end',
  needs: 'nothing',
  lane: 'first',
  answers: { 200: health, 503: health },
})

export const getOpenApi = defineCall(routes.getOpenApi, {
  summary: 'This document',
  needs: 'nothing',
  isConstant: true,
  answers: { 200: z.looseObject({ openapi: z.string() }) },
})

export const getPublishStatus = defineCall(routes.getPublishStatus, {
  summary: 'Where publishing stands',
  needs: 'publish_token',
  answers: { 200: publishStatusSchema },
})

export const publishNow = defineCall(routes.publishNow, {
  summary: 'Publish now what changed, or look at every page',
  needs: 'publish_token',
  query: publishQuerySchema,
  answers: { 200: publishReportSchema },
})

export const countEvent = defineCall(routes.countEvent, {
  summary:
    'Count that the page of a product was opened by a person, that it was put into a cart, or that a checkout was begun; nothing about who did it',
  needs: 'nothing',
  query: z.object({ view: z.optional(pathId), add: z.optional(pathId), checkout: z.optional(z.literal('begun')) }),
  answers: { 200: successSchema },
})
