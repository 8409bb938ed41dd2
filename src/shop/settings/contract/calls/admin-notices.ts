import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { MAX_NAME } from '#platform/contract/limits.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { idParams, optionalText } from '#platform/contract/values/fields.ts'
import {
  failedJobsAnswer,
  noticesAnswer,
  noticesSchema,
  orderEventsAnswer,
} from '#shop/settings/contract/office/notices.ts'

export const streamOrderEvents = defineCall(routes.streamOrderEvents, {
  summary:
    'What happens to orders, as server-sent events: `missed` and `orders` as of `listOrderEvents`, `beat` every 15 s, `end` when the session is over',
  needs: { permission: 'order:read' },
  headers: z.object({ 'Last-Event-ID': z.optional(z.string()) }),
  isStream: 'text/event-stream',
  answers: { 200: z.string() },
})

export const listOrderEvents = defineCall(routes.listOrderEvents, {
  summary: 'What happened to orders since a position; an event may come again, under the same key',
  needs: { permission: 'order:read' },
  query: z.object({ since: optionalText(MAX_NAME) }),
  answers: { 200: orderEventsAnswer },
})

export const getNotices = defineCall(routes.getNotices, {
  summary: 'Who is mailed about new orders, and what shoppers are mailed at each step',
  needs: { permission: 'message:edit' },
  answers: { 200: noticesAnswer },
})

export const updateNotices = defineCall(routes.updateNotices, {
  summary: 'Replace all of it; `version` is the one that was read',
  needs: { permission: 'message:edit' },
  body: noticesSchema,
  answers: { 200: noticesAnswer },
  refuses: ['fields_invalid', 'setting_changed'],
})

export const listFailedJobs = defineCall(routes.listFailedJobs, {
  summary: 'Mails and other work that was tried often enough, latest first',
  needs: { permission: 'job:edit' },
  answers: { 200: failedJobsAnswer },
})

export const retryJob = defineCall(routes.retryJob, {
  summary: 'Try a failed job again',
  needs: { permission: 'job:edit' },
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['job_not_found'],
})

export const deleteJob = defineCall(routes.deleteJob, {
  summary: 'Give a failed job up',
  needs: { permission: 'job:edit' },
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['job_not_found'],
})
