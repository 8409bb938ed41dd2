import { expect, onTestFinished, test, vi } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { tellOwners } from '#shop/staff/actions/tell-owners.ts'
import { startPeer, TRICKS, type Trick } from '../../peers/peer.ts'
import { SteadfastPeer, type SteadfastSettings } from '../../peers/steadfast.ts'
import { type BuiltCourier, COURIER_PEERS, type CourierPeer, createCourierShop } from '../../support/courier-shop.ts'
import { IS_EVERY_SETTING } from '../../support/faults/counts.ts'
import { createSmtpPeer, startWorker } from '../../support/jobs.ts'
import { connect } from '../../support/office-connections.ts'
import { confirmedOrder } from '../../support/office-parcels.ts'
import { walk } from '../../support/orders.ts'
import { giveUpAtOnce } from '../../support/providers.ts'

const DUPLICATES = ['accept', 200, 400, 422] as const
const FOUND = ['404', '200 unknown', 'html'] as const
/** What a peer may do, with everything else that it may do, or once each. */
const SETTINGS: SteadfastSettings[] = IS_EVERY_SETTING
  ? DUPLICATES.flatMap((duplicates) => FOUND.map((found) => ({ duplicates, found })))
  : DUPLICATES.map((duplicates, at) => ({ duplicates, found: FOUND[at % FOUND.length] ?? 'html' }))

function steadfastWith(settings: Partial<SteadfastSettings>): SteadfastPeer {
  const peer = new SteadfastPeer()
  peer.set(settings)
  return peer
}

/** Every courier, with everything that it may do where its document is silent. */
interface Case {
  says: string
  courier: BuiltCourier
  /** Orders that are booked at once. */
  size: number
  make: () => CourierPeer
}
const EVERY: Case[] = [
  { says: 'Pathao', courier: 'pathao', size: 1, make: COURIER_PEERS.pathao.make },
  { says: 'RedX', courier: 'redx', size: 1, make: COURIER_PEERS.redx.make },
  ...SETTINGS.flatMap(({ duplicates, found }, at) =>
    (IS_EVERY_SETTING ? [1, 2] : [1 + (at % 2)]).map((size) => ({
      says: `Steadfast, known invoices ${duplicates}, unknown ones ${found}, ${size} at once`,
      ...{ courier: 'steadfast' as const, size, make: () => steadfastWith({ duplicates, found }) },
    })),
  ),
]

/** The phone of every order, as it may stand after a country code. */
const PHONE = '1712345678'
/** Tricks after which the parcel is there for sure. */
const DONE: readonly Trick[] = ['429', '429 retryAfter', 'extra']

test.each(EVERY)('$says: one parcel at most, whatever happens at the booking', async ({ courier, size, make }) => {
  const shop = await createCourierShop(courier, make())
  const lines: string[] = []
  const log = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  onTestFinished(() => log.mockRestore())
  const orders: { trick: Trick; order: number }[] = []
  // Its login, where it has one, is none of the calls that go wrong.
  await shop.book([await confirmedOrder(shop)])
  await shop.run()
  for (const trick of TRICKS) {
    const booked: number[] = []
    while (booked.length < size) booked.push(await confirmedOrder(shop))
    orders.push(...booked.map((order) => ({ trick, order })))
    await shop.book(booked)
    shop.peer.next(COURIER_PEERS[courier].path, trick)
    const listen = trick.startsWith('hang') ? giveUpAtOnce() : undefined
    await shop.worker.runDue()
    listen?.()
    for (const order of booked) expect(shop.bookings(`${order}-1`), trick).toHaveLength(1)
    await shop.forgetSilence()
  }
  await shop.run(12)
  const waiting = await shop.waiting()
  for (const { trick, order } of orders) {
    const count = shop.peer.count(`${order}-1`)
    expect(count, trick).toBeLessThanOrEqual(1)
    const { state } = await shop.parcel(order)
    if (DONE.includes(trick)) expect([state, count], trick).toEqual(['booked', 1])
    expect(['booked', 'uncertain'], trick).toContain(state)
    expect(waiting[order], trick).toBe(state === 'uncertain' ? 'uncertain' : undefined)
    if (state === 'booked') expect(count, trick).toBe(1)
    // A courier that may have done it is never sent it again.
    expect(shop.bookings(`${order}-1`), trick).toHaveLength(trick.startsWith('429') ? 2 : 1)
  }
  const exchanges = await shop.db.selectFrom('provider_exchange').selectAll().execute()
  expect(exchanges.length).toBeGreaterThan(TRICKS.length)
  expect(lines.length).toBeGreaterThan(0)
  const written = JSON.stringify(exchanges) + lines.join('')
  for (const secret of [...shop.secrets, PHONE]) expect(written).not.toContain(secret)
})

test('a courier that never answers holds up no mail, and no other courier', async () => {
  const shop = await createCourierShop('steadfast', COURIER_PEERS.steadfast.make())
  const other = await startPeer(COURIER_PEERS.pathao.make())
  const smtp = await createSmtpPeer()
  const { id } = await connect(shop, { provider: 'pathao', name: 'Pathao', keys: other.keys })
  const [hanging, quick] = [await confirmedOrder(shop), await confirmedOrder(shop)]
  const urls = { steadfast: shop.peer.url, pathao: other.url }
  const worker = startWorker(shop.db, smtp.url, undefined, {}, urls)
  shop.peer.next('/create_order', 'hang')
  await shop.book([hanging])
  const running = worker.runDue()
  await expect.poll(() => shop.bookings(`${hanging}-1`)).toHaveLength(1)
  await shop.book([quick], { connection: id })
  await tellOwners(shop.db, COMMAND, { what: 'messages_stopped', sender: 'Ours', code: 'balance' })
  void worker.runDue()
  await expect.poll(() => [other.count(`${quick}-1`), smtp.recipients.length]).toEqual([1, 1])
  // The courier still has not answered, and nothing waited for it.
  expect((await shop.parcel(hanging)).state).toBe('booking')
  shop.peer.stop()
  await running
  expect((await shop.parcel(hanging)).state).toBe('uncertain')
})

test('a courier that is switched off gets no new parcel, and what it has is still followed', async () => {
  const shop = await createCourierShop('steadfast', COURIER_PEERS.steadfast.make())
  const [booked, later] = [await confirmedOrder(shop), await confirmedOrder(shop)]
  await shop.book([booked])
  await shop.worker.runDue()
  await walk(shop.db, booked, 'packed', 'shipped')
  await shop.db.updateTable('connection').set({ is_on: 0 }).execute()
  expect((await shop.book([later])).status).toBe(404)
  await walk(shop.db, later, 'packed', 'shipped', 'delivered')
  shop.peer.walk(`${booked}-1`, 'delivered')
  await shop.run(3)
  expect(shop.peer.ledger('parcel')).toEqual({ [`${booked}-1`]: 1 })
  expect(await shop.stateOf(booked)).toBe('delivered')
})
