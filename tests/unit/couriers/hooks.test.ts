import { describe, expect, test } from 'vitest'
import { pathaoHook } from '#connect/couriers/pathao-hook.ts'
import { redx } from '#connect/couriers/redx.ts'
import type { Raw } from '#platform/outbound/hook.ts'

const keys = { hook_secret: 'typed-by-the-merchant' }
const CONSTANT = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
const raw = (body: unknown, more: Partial<Raw> = {}): Raw => ({
  ...{ method: 'POST', query: {}, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) },
  ...more,
})

describe('a webhook of Pathao', () => {
  const signed = { headers: { 'x-pathao-signature': keys.hook_secret } }
  const read = (body: unknown) => {
    const result = pathaoHook.read(raw(body, signed), keys)
    return result.ok ? result.events : undefined
  }
  const delivered = {
    event: 'order.delivered',
    consignment_id: 'DL1',
    merchant_order_id: 'H7-1',
    store_id: 130_820,
    collected_amount: 1060.5,
    timestamp: '2001-11-24T17:53:45+00:00',
  }

  test('that tries the address gets the constant and 202 without a signature', () => {
    expect(pathaoHook.probe?.(raw({ event: 'webhook_integration' }))).toMatchObject({
      status: 202,
      headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': CONSTANT },
    })
    expect(pathaoHook.probe?.(raw(delivered))).toBeUndefined()
    expect(pathaoHook.probe?.(raw('{"event":'))).toBeUndefined()
  })

  test('is authentic by the secret that the merchant typed', () => {
    expect(pathaoHook.read(raw(delivered), keys)).toEqual({ ok: false })
    const forged = { headers: { 'x-pathao-signature': CONSTANT } }
    expect(pathaoHook.read(raw(delivered, forged), keys)).toEqual({ ok: false })
    expect(pathaoHook.read(raw(delivered, { headers: { 'x-pathao-signature': '' } }), {})).toEqual({ ok: false })
  })

  test('names parcel, reference, money and moment', () => {
    expect(read(delivered)).toEqual([
      {
        handle: { id: 'DL1' },
        reference: 'H7-1',
        word: 'order.delivered',
        state: 'delivered',
        provisional: false,
        collectedPaisa: 106_050,
        at: '2001-11-24T17:53:45.000Z',
      },
    ])
  })

  test.each([
    ['partial-delivery', 'part'],
    ['pickup-cancelled', 'booked'],
    ['paid-return', 'coming_back'],
    ['returned', 'coming_back'],
    ['returned-to-merchant', 'came_back'],
    ['delivery-failed', 'moving'],
    ['exchanged', null],
    ['updated', null],
    ['delivered-soon', null],
  ])('%s means %s', (event, state) => {
    expect(read({ ...delivered, event: `order.${event}` })?.[0]?.state).toBe(state)
  })

  test('about a store, or that can’t be read, says nothing', () => {
    expect(read({ ...delivered, event: 'store.updated' })).toEqual([])
    expect(read('{"event":"order.del')).toEqual([])
  })
})

describe('a webhook of RedX', () => {
  const query = { token: keys.hook_secret }
  const event = (status: string, kind = 'regular') => ({
    tracking_number: '21A1',
    timestamp: '2001-11-24T12:30:00.000Z',
    status,
    message_en: 'At the hub',
    invoice_number: 'H7-1',
    delivery_type: kind,
  })
  const read = (body: unknown) => {
    const result = redx.hook?.read(raw(body, { query }), keys)
    return result?.ok ? result.events : undefined
  }

  test('is authentic by the token in its address', () => {
    expect(redx.hook?.read(raw(event('delivered')), keys)).toEqual({ ok: false })
    expect(redx.hook?.read(raw(event('delivered'), { query: { token: 'other' } }), keys)).toEqual({ ok: false })
  })

  test.each([
    ['delivered', 'regular', 'delivered'],
    ['delivered', 'partial-delivery', 'part'],
    ['delivered', 'exchange-delivery', null],
    ['delivered', 'reverse', null],
    ['returned', 'regular', 'came_back'],
    ['returned', 'partial-return', null],
    ['agent-returning', 'regular', 'coming_back'],
    ['agent-hold', 'regular', null],
    ['constructor', 'regular', null],
  ])('%s of a %s parcel means %s', (status, kind, state) => {
    expect(read(event(status, kind))).toMatchObject([{ handle: { id: '21A1' }, reference: 'H7-1', state }])
  })

  test('that can’t be read says nothing', () => {
    expect(read('<html>')).toEqual([])
  })
})
