import * as z from 'zod/mini'
import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { idParams, phone } from '#platform/contract/values/fields.ts'
import { orderAnswer } from '#shop/orders/contract/office/order-calls.ts'
import { claimSchema, paymentStateSchema } from '#shop/orders/contract/office/order-writes.ts'
import {
  checkSchema,
  flagBody,
  pasteAnswer,
  pasteSchema,
  paymentListAnswer,
  paymentListQuery,
  phoneAnswer,
  smsListAnswer,
  smsListQuery,
  walletPhonesAnswer,
} from '#shop/payments/contract/office/payment-calls.ts'

const OF_WRITES = ['order_changed', 'order_not_found', 'payment_refused'] as const

export const listPayments = defineCall(routes.listPayments, {
  summary: 'Claimed payments of a state, each beside its order and the message of the wallet that has its id',
  needs: { permission: 'payment:read' },
  query: paymentListQuery,
  answers: { 200: paymentListAnswer },
})

export const checkPayment = defineCall(routes.checkPayment, {
  summary: 'Verify, reject or refund a claimed payment, or take that back; `version` is that of its order',
  needs: { permission: 'payment:verify' },
  params: idParams,
  body: checkSchema,
  answers: { 200: orderAnswer },
  refuses: OF_WRITES,
})

export const addOrderPayment = defineCall(routes.addOrderPayment, {
  summary: 'Add a payment that the customer claims, to be checked',
  needs: { permission: 'payment:submit' },
  params: idParams,
  body: claimSchema,
  answers: { 200: orderAnswer },
  refuses: OF_WRITES,
})

export const changePaymentState = defineCall(routes.changePaymentState, {
  summary: 'Take the payment of an order to a state that is about no claim: collected, settled, refunded, due',
  needs: { permission: 'payment:read' },
  params: idParams,
  body: paymentStateSchema,
  answers: { 200: orderAnswer },
  refuses: OF_WRITES,
})

export const listWalletSms = defineCall(routes.listWalletSms, {
  summary: 'Messages of wallets, newest first: those that prove no payment yet, or all',
  needs: { permission: 'payment:read' },
  query: smsListQuery,
  answers: { 200: smsListAnswer },
})

export const listWalletPhones = defineCall(routes.listWalletPhones, {
  summary: 'The phones that forward messages of wallets; `is_silent` when one has not for six hours of a day',
  needs: { permission: 'payment:read' },
  answers: { 200: walletPhonesAnswer },
})

export const pasteWalletSms = defineCall(routes.pasteWalletSms, {
  summary:
    'Store pasted messages of wallets, each once, and find the claims that they match. Nothing is verified by it',
  needs: { permission: 'payment:verify' },
  body: pasteSchema,
  answers: { 200: pasteAnswer },
})

const phoneParams = z.object({ phone })

export const getPhone = defineCall(routes.getPhone, {
  summary: 'What became of the orders of a phone, and what staff noted about it',
  needs: { permission: 'customer:read' },
  params: phoneParams,
  answers: { 200: phoneAnswer },
  refuses: ['fields_invalid'],
})

export const flagPhone = defineCall(routes.flagPhone, {
  summary: 'Mark a phone as to be watched, blocked or trusted, or as none of these, with a note',
  needs: { permission: 'customer:flag' },
  params: phoneParams,
  body: flagBody,
  answers: { 200: phoneAnswer },
  refuses: ['flag_changed'],
})
