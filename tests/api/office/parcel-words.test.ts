import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PathaoPeer } from '../../peers/pathao.ts'
import type { HookOf } from '../../peers/peer.ts'
import { RedxPeer } from '../../peers/redx.ts'
import { SteadfastPeer } from '../../peers/steadfast.ts'
import { type BuiltCourier, COURIER_PEERS, createCourierShop } from '../../support/courier-shop.ts'
import { SHUFFLES } from '../../support/faults/counts.ts'
import { hoursFromNow } from '../../support/moments.ts'
import { confirmedOrder } from '../../support/office-parcels.ts'
import { orderRow, walk } from '../../support/orders.ts'
import { giveUpAtOnce } from '../../support/providers.ts'

/** A moment as couriers write it: Dhaka, without a zone. */
const dhaka = (moment: string) =>
  new Date(Date.parse(moment) + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface Way {
  says: string
  courier: BuiltCourier
  /** A peer, and a webhook of it about a word of a moment. */
  open: () => {
    peer: SteadfastPeer | PathaoPeer | RedxPeer
    hook: (reference: string, word: string, at: string) => HookOf
  }
  /** The state in which the shop hands the parcel over. */
  from: 'packed' | 'shipped'
  /** Its words one after another, and what it says when it is asked afterwards. */
  words: string[]
  asked: string
  ends: { parcel: string; order: string; payment: string }
}

const DELIVERED = { parcel: 'delivered', order: 'delivered', payment: 'collected' }
const BACK = { parcel: 'came_back', order: 'returning', payment: 'due' }

const openSteadfast = () => {
  const peer = new SteadfastPeer()
  return { peer, hook: (of: string, word: string, at: string) => peer.hook(of, word, { at: dhaka(at) }) }
}
const openPathao = () => {
  const peer = new PathaoPeer()
  const more = (word: string, at: string) => ({
    timestamp: at,
    ...(word === 'delivered' && { collected_amount: peer.parcels.at(-1)?.amount ?? 0 }),
    ...(word === 'paid' && { invoice_id: 'INV-1' }),
  })
  return { peer, hook: (of: string, word: string, at: string) => peer.hook(of, word, more(word, at)) }
}
const openRedx = () => {
  const peer = new RedxPeer()
  return { peer, hook: (of: string, word: string, at: string) => peer.hook(of, word, 'regular', at) }
}

const WAYS: Way[] = [
  {
    ...{ says: 'Steadfast delivers', courier: 'steadfast', open: openSteadfast, from: 'shipped' },
    ...{ words: ['pending', 'hold', 'Delivered'], asked: 'delivered', ends: DELIVERED },
  },
  {
    ...{ says: 'Steadfast brings it back', courier: 'steadfast', open: openSteadfast, from: 'shipped' },
    ...{ words: ['pending', 'cancelled'], asked: 'cancelled', ends: { ...BACK, parcel: 'coming_back' } },
  },
  {
    ...{ says: 'Pathao delivers and pays', courier: 'pathao', open: openPathao, from: 'packed' },
    words: ['created', 'picked', 'in-transit', 'assigned-for-delivery', 'delivered', 'paid'],
    ...{ asked: 'Delivered', ends: { ...DELIVERED, parcel: 'paid_out' } },
  },
  {
    ...{ says: 'Pathao brings it back', courier: 'pathao', open: openPathao, from: 'packed' },
    words: ['picked', 'in-transit', 'delivery-failed', 'returned', 'return-in-transit', 'returned-to-merchant'],
    ...{ asked: 'Returned to Merchant', ends: BACK },
  },
  {
    ...{ says: 'RedX delivers', courier: 'redx', open: openRedx, from: 'packed' },
    words: ['pickup-pending', 'ready-for-delivery', 'delivery-in-progress', 'delivered'],
    ...{ asked: 'delivered', ends: DELIVERED },
  },
  {
    ...{ says: 'RedX brings it back', courier: 'redx', open: openRedx, from: 'packed' },
    words: ['ready-for-delivery', 'agent-hold', 'agent-returning', 'returned'],
    ...{ asked: 'returned', ends: BACK },
  },
]

test.each(WAYS)('$says: webhooks that come twice, shuffled and late come to the same', async (way) => {
  const { peer, hook } = way.open()
  const shop = await createCourierShop(way.courier, peer)
  const shuffles = fc.sample(
    fc.shuffledSubarray([...way.words, ...way.words], { minLength: 2 * way.words.length }),
    SHUFFLES,
  )
  for (const words of [way.words, ...shuffles]) {
    const order = await confirmedOrder(shop)
    const reference = `${order}-1`
    await shop.book([order])
    await shop.worker.runDue()
    await walk(shop.db, order, ...(['packed', 'shipped'] as const).slice(0, way.from === 'packed' ? 1 : 2))
    const before = { state_changed_at: hoursFromNow(-100) }
    await shop.db.updateTable('shop_order').set(before).where('id', '=', order).execute()
    peer.walk(reference, way.asked)
    let sent = 0
    const tell = async (word: string) => {
      const { body, headers } = hook(reference, word, hoursFromNow(way.words.indexOf(word) - 50))
      // The same again is stored once, and one that differs by a space is not the same.
      sent += 1
      const again = body + ' '.repeat(sent)
      for (const each of [again, again]) expect([200, 202]).toContain(await shop.hook({ body: each, headers }))
      await shop.worker.runDue()
    }
    const end = async () => {
      const { state: parcel, task, is_provisional } = await shop.parcel(order)
      const { state, payment_state } = await orderRow(shop.db, order)
      return { parcel, task, is_provisional, order: state, payment: payment_state }
    }
    for (const word of words) await tell(word)
    const ends = { ...way.ends, task: null, is_provisional: false }
    expect(await end(), words.join(', ')).toEqual(ends)
    await shop.run()
    for (const word of words.toReversed()) await tell(word)
    expect(await end(), `late: ${words.join(', ')}`).toEqual(ends)
  }
})

type Opened = Pick<Way, 'courier' | 'open'>
const STEADFAST: Opened = { courier: 'steadfast', open: openSteadfast }
const PATHAO: Opened = { courier: 'pathao', open: openPathao }
const REDX: Opened = { courier: 'redx', open: openRedx }

test.each([
  ['Steadfast', STEADFAST, 'pending'],
  ['Pathao', PATHAO, 'created'],
  ['RedX', REDX, 'pickup-pending'],
] as const)('%s: a webhook heals a booking that nobody knows of, also before the answer', async (_, way, word) => {
  const { peer, hook } = way.open()
  const shop = await createCourierShop(way.courier, peer)
  const { path } = COURIER_PEERS[way.courier]
  const [lost, hanging] = [await confirmedOrder(shop), await confirmedOrder(shop)]
  peer.next(path, '500After')
  await shop.book([lost])
  await shop.worker.runDue()
  expect(await shop.waiting()).toEqual({ [lost]: 'uncertain' })
  await shop.hook(hook(`${lost}-1`, word, hoursFromNow(1)))
  await shop.worker.runDue()
  expect(await shop.parcel(lost)).toMatchObject({ state: 'booked', handle: expect.stringMatching(/./), why: '' })

  peer.next(path, 'hangAfter')
  await shop.book([hanging])
  const told = Promise.withResolvers<void>()
  const listen = giveUpAtOnce(told.promise)
  const running = shop.worker.runDue()
  await expect.poll(() => peer.count(`${hanging}-1`)).toBe(1)
  // The lane of the connection is busy with the booking: the word waits for its end.
  await shop.hook(hook(`${hanging}-1`, word, hoursFromNow(1)))
  told.resolve()
  await running
  listen()
  await shop.worker.runDue()
  expect(await shop.parcel(hanging)).toMatchObject({ state: 'booked', handle: expect.stringMatching(/./) })
  expect(await shop.waiting()).toEqual({})
  for (const order of [lost, hanging]) expect(shop.bookings(`${order}-1`)).toHaveLength(1)
})

/** Words that each courier documents without a change, those that only look like another, and what nobody ever said. */
const NO_CHANGE: [says: string, way: Opened, words: string[]][] = [
  [
    'Steadfast',
    { courier: 'steadfast', open: openSteadfast },
    ['delivered_approval_pending', 'Partial Delivered', 'paid_return', 'deliver'],
  ],
  [
    'Pathao',
    { courier: 'pathao', open: openPathao },
    ['updated', 'exchanged', 'delivered-soon', 'not-delivered', 'store.created'],
  ],
  ['RedX', REDX, ['agent-hold', 'agent-area-change', 'Delivered today', 'return']],
]

test.each(NO_CHANGE)('%s: a word outside of the table moves neither parcel nor order', async (_, way, words) => {
  const { peer, hook } = way.open()
  const shop = await createCourierShop(way.courier, peer)
  const order = await confirmedOrder(shop)
  await shop.book([order])
  await shop.worker.runDue()
  await walk(shop.db, order, 'packed', 'shipped')
  for (const word of words) {
    peer.walk(`${order}-1`, word)
    await shop.hook(hook(`${order}-1`, word, hoursFromNow(1)))
    await shop.run()
    expect([(await shop.parcel(order)).state, await shop.stateOf(order)], word).toEqual(['booked', 'shipped'])
  }
  expect((await shop.parcel(order)).sightings.map(({ word }: { word: string }) => word)).toEqual(
    expect.arrayContaining([expect.stringContaining(words.at(-1) ?? '')]),
  )
})
