import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { claimAnswer, claimBody, paymentAnswer, startAnswer, startBody } from '#shop/gateways/contract/payment.ts'

const params = z.object({ token: z.string() })

export const getPayment = defineCall(routes.getPayment, {
  summary: 'What is to be paid for the order of a signed link, and through which gateways',
  needs: 'nothing',
  params,
  answers: { 200: paymentAnswer },
  refuses: ['order_not_found'],
})

export const startPayment = defineCall(routes.startPayment, {
  summary: 'Ask a gateway for a page at which the order of a signed link is paid',
  needs: 'nothing',
  params,
  body: startBody,
  answers: { 200: startAnswer },
  refuses: ['order_not_found', 'too_many_requests'],
})

export const claimPayment = defineCall(routes.claimPayment, {
  summary: 'Say by which transaction id the advance of the order of a signed link was sent to a wallet',
  needs: 'nothing',
  params,
  body: claimBody,
  answers: { 200: claimAnswer },
  refuses: ['order_not_found', 'transaction_id_used', 'too_many_requests'],
})
