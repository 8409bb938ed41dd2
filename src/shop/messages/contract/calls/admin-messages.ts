import * as z from 'zod/mini'
import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { idParams, moment } from '#platform/contract/values/fields.ts'
import { messageSchema, messageSettingsSchema } from '#shop/messages/contract/message.ts'

/**
 * What shoppers are sent, and how that goes. `sender` is the service that is switched on, null for none; `balance` in taka what is
 * left there, `stopped` why the shop switched it off, `site` the address that links begin with, as SITE_URL says it; null where
 * nobody knows. The counts are those of the last 30 days.
 */
const messagesAnswer = z.object({
  settings: messageSettingsSchema,
  sender: z.nullable(z.string()),
  balance: z.nullable(z.number()),
  balance_at: z.nullable(moment),
  stopped: z.nullable(z.string()),
  site: z.nullable(z.string()),
  counts: z.object({ waiting: z.int(), sent: z.int(), parts: z.int(), failed: z.int(), unsure: z.int() }),
})

export const getMessages = defineCall(routes.getMessages, {
  summary: 'Which text messages shoppers get, the sender and its balance',
  needs: { permission: 'message:edit' },
  answers: { 200: messagesAnswer },
})

export const updateMessages = defineCall(routes.updateMessages, {
  summary: 'Replace the texts and which of them are sent; `version` is the one that was read',
  needs: { permission: 'message:edit' },
  body: messageSettingsSchema,
  answers: { 200: messagesAnswer },
  refuses: ['fields_invalid', 'setting_changed', 'site_unknown'],
})

export const listOrderMessages = defineCall(routes.listOrderMessages, {
  summary: 'The text messages of an order, oldest first',
  needs: { permission: 'order:read' },
  params: idParams,
  answers: { 200: z.object({ results: z.array(messageSchema) }) },
})
