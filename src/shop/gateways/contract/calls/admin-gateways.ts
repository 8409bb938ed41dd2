import * as z from 'zod/mini'
import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/gateway-routes.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import {
  compareBody,
  comparingAnswer,
  gatewayDaysAnswer,
  gatewayDaysQuery,
} from '#shop/gateways/contract/gateway-days.ts'
import { attemptsAnswer, foundBody, leaveBody, refundBody } from '#shop/gateways/contract/office-gateways.ts'

export const listAttempts = defineCall(routes.listAttempts, {
  summary: 'Payments of an order through gateways, with what was given back and what was said about each',
  needs: { permission: 'payment:read' },
  params: idParams,
  answers: { 200: attemptsAnswer },
})

export const listAttemptsInReview = defineCall(routes.listAttemptsInReview, {
  summary: 'Payments through gateways that a person has to decide, held ones and unsure refunds, the oldest first',
  needs: { permission: 'payment:read' },
  answers: { 200: attemptsAnswer },
})

export const refundAttempt = defineCall(routes.refundAttempt, {
  summary:
    'Give money back through the gateway that took it; a repeated `key` does it once, and one refund is open at a time',
  needs: { permission: 'payment:refund' },
  params: idParams,
  body: refundBody,
  answers: { 200: attemptsAnswer },
  refuses: ['order_not_found', 'payment_refused', 'idempotency_key_reused'],
})

export const acceptAttempt = defineCall(routes.acceptAttempt, {
  summary: 'Make a payment that was left to a person the money of its order',
  needs: { permission: 'payment:verify' },
  params: idParams,
  answers: { 200: attemptsAnswer },
  refuses: ['order_not_found', 'payment_refused'],
})

export const leaveAttempt = defineCall(routes.leaveAttempt, {
  summary: 'Leave a payment that was left to a person as it is, for a reason',
  needs: { permission: 'payment:verify' },
  params: idParams,
  body: leaveBody,
  answers: { 200: attemptsAnswer },
  refuses: ['order_not_found', 'payment_refused'],
})

export const askRefundAgain = defineCall(routes.askRefundAgain, {
  summary: 'Ask the gateway again about a refund that nobody knows the end of; it is not sent again',
  needs: { permission: 'payment:refund' },
  params: idParams,
  answers: { 200: attemptsAnswer },
  refuses: ['order_not_found', 'payment_refused'],
})

export const decideRefund = defineCall(routes.decideRefund, {
  summary: 'Say once, after a look at the gateway’s panel, whether a refund that nobody knows the end of arrived',
  needs: { permission: 'payment:refund' },
  params: idParams,
  body: foundBody,
  answers: { 200: attemptsAnswer },
  refuses: ['order_not_found', 'payment_refused'],
})

export const exportEvidence = defineCall(routes.exportEvidence, {
  summary:
    'The last requests and answers about a payment, without secrets, as a text for the gateway’s acceptance test',
  needs: { permission: 'payment:refund' },
  isStream: 'text/plain',
  params: idParams,
  answers: { 200: z.string() },
  refuses: ['order_not_found'],
})

export const listGatewayDays = defineCall(routes.listGatewayDays, {
  summary: 'What gateways say they took, less what they gave back, beside what the ledger says, by day and gateway',
  needs: { permission: 'report:read' },
  query: gatewayDaysQuery,
  answers: { 200: gatewayDaysAnswer },
})

export const compareGatewayDay = defineCall(routes.compareGatewayDay, {
  summary: 'Ask a gateway about each payment of a day; the answers come one after the other',
  needs: { permission: 'payment:verify' },
  body: compareBody,
  answers: { 200: comparingAnswer },
})

export const exportGatewayDays = defineCall(routes.exportGatewayDays, {
  summary: 'The same as a file, a line for each payment, those that differ first',
  needs: { permission: 'report:read' },
  query: gatewayDaysQuery,
  isStream: 'text/csv',
  answers: { 200: z.string() },
})
