import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { MESSAGE_STEPS } from '#platform/contract/jobs.ts'
import { recordOf } from '#platform/contract/records.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { openDatabase } from '#platform/db/connection.ts'
import type { Database } from '#platform/db/schema.ts'
import { createSealer } from '#platform/security/seal.ts'
import { addConnection } from '#shop/connections/actions/connections.ts'
import { saveMessageSettings } from '#shop/messages/actions/message-settings.ts'
import { findMessageSettings } from '#shop/messages/queries/message-settings.ts'
import { storeArea } from '#shop/parcels/queries/areas.ts'
import { startPeer, type Trick } from '../peers/peer.ts'
import { SmsPeer } from '../peers/sms.ts'
import { API } from '../support/api.ts'
import { type BuiltCourier, COURIER_PEERS, type CourierPeer } from '../support/courier-shop.ts'
import { COURIERS_TO_KILL, ENGINES_OF_PAYMENT, ROUNDS_OF_COURIER } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { endLocks, skipWaiting } from '../support/jobs.ts'
import { lastNoon } from '../support/moments.ts'
import { asOwner } from '../support/office.ts'
import { planParcel } from '../support/office-parcels.ts'
import { walk } from '../support/orders.ts'
import { providerUrls, SECRET_KEY } from '../support/providers.ts'
import { createTestFolder } from '../support/test-database.ts'
import { orderBody } from '../support/test-shop.ts'

/** The shop starts at noon, as no message leaves at night. */
const atNoon = () => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../support/faults/moved-clock.ts'))}`,
  CLOCK_BY: String(lastNoon() - Date.now()),
})

/**
 * What the process is killed in: requests to the courier and the sender of which nothing or everything is done and none is
 * answered, work that is planned and may have begun, and work that is answered.
 */
const MOMENTS: { booking?: Trick; message?: Trick; isPlanned?: true }[] = [
  { booking: 'hang', message: 'hangAfter' },
  { booking: 'hangAfter', message: 'hang' },
  { isPlanned: true },
  {},
]

/** Connects the shop to a courier, and to a sender that tells shoppers of each new order. */
async function connectBoth(db: Database, provider: BuiltCourier, courier: CourierPeer, sms: SmsPeer): Promise<number> {
  const writer = { actor: COMMAND, sealer: createSealer({ secretKey: SECRET_KEY, dataDir: '' }) }
  const live = { name: provider, is_test: false }
  await addConnection(db, { ...live, kind: 'courier', provider, keys: courier.keys }, writer)
  await addConnection(db, { ...live, kind: 'sender', provider: sms.name, keys: sms.keys }, writer)
  const settings = await findMessageSettings(db)
  const notices = recordOf(MESSAGE_STEPS, (step) => ({ ...settings.notices[step], is_on: step === 'placed' }))
  await saveMessageSettings(db, { ...settings, notices }, COMMAND)
  const { id } = await db.selectFrom('connection').select('id').where('kind', '=', 'courier').executeTakeFirstOrThrow()
  await storeArea(db, { connection_id: id, district: 'Dhaka', upazila: 'Dhanmondi', area_id: 1, area_name: 'Mirpur 1' })
  return id
}

async function open(engine: 'sqlite' | 'postgres', provider: BuiltCourier) {
  const dataDir = await createTestFolder()
  const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
  const db = openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  await stockShop(db, 0)
  const courier = await startPeer<CourierPeer>(COURIER_PEERS[provider].make())
  const sms = await startPeer(new SmsPeer('alpha-sms'))
  const connection = await connectBoth(db, provider, courier, sms)
  const shop = await createProcess({
    ...{ DATA_DIR: dataDir, SECRET_KEY, ...atNoon() },
    PROVIDER_URLS: providerUrls({ [provider]: courier.url, 'alpha-sms': sms.base }),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  await shop.start()
  return { db, courier, sms, connection, shop, path: COURIER_PEERS[provider].path }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Places an order, whose shopper is told, and books its parcel; kills the process at the moment of this round. */
async function killAt({ db, courier, sms, connection, shop, path }: Opened, round: number) {
  const { booking, message, isPlanned } = MOMENTS[round % MOMENTS.length] ?? {}
  if (booking) courier.next(path, booking)
  if (message) sms.next(sms.send, message)
  const phone = `017123456${round + 10}`
  const asked = courier.calls.length
  const body = orderBody({
    products: [{ product_id: 1, quantity: 2 }],
    ...{ phone_number: phone, delivery_address: 'House 12, Road 3, Mirpur 10' },
  })
  const answer = await fetch(shop.url + API.createOrder, { method: 'POST', body: JSON.stringify(body) })
  const { order } = await answer.json()
  const isTold = () => sms.calls.some((call) => call.body.includes(phone))
  if (!isPlanned) await expect.poll(isTold).toBe(true)
  await walk(db, order.pk, 'confirmed')
  await planParcel(db, order.pk, connection)
  // Due by the clock of the shop too, where it is still noon.
  await skipWaiting(db)
  const isBooking = () => courier.calls.slice(asked).some((call) => call.path === path && call.method === 'POST')
  if (isPlanned) await pause(Math.random() * 2500)
  else await expect.poll(isBooking, { interval: 1 }).toBe(true)
  const log = shop.log()
  await shop.kill()
  await endLocks(db)
  await shop.start()
  return { order: Number(order.pk), phone, log }
}

/** Jobs that still have something to do for a parcel or a message, apart from questions about them. */
const countOpen = async (db: Database): Promise<number> => {
  const kinds = ['order_notice', 'message_notice', 'message', 'book_parcels'] as const
  const jobs = await db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .execute()
  return jobs.length
}

const CASES = ENGINES_OF_PAYMENT.flatMap((engine) => COURIERS_TO_KILL.map((courier) => ({ engine, courier })))

test.each(CASES)(
  'kill -9 before, during and after a booking and a text message on $engine at $courier: one each at most, and the office knows what is uncertain',
  async ({ engine, courier: provider }) => {
    const opened = await open(engine, provider)
    const { db, courier, sms, shop } = opened
    const rounds: Awaited<ReturnType<typeof killAt>>[] = []
    for (let round = 0; round < ROUNDS_OF_COURIER; round += 1) rounds.push(await killAt(opened, round))
    // Time goes by: whatever waits is due, questions about parcels included.
    for (let quiet = 0; quiet < 10; ) {
      await skipWaiting(db)
      await pause(300)
      quiet = (await countOpen(db)) === 0 ? quiet + 1 : 0
    }
    const headers = await asOwner(db)
    const read = async (call: string) => (await fetch(shop.url + call, { headers })).json()
    const { results } = await read(API.listParcels)
    const waiting = new Set(results.map(({ order }: { order: number }) => order))
    let unsure = 0
    for (const { order, phone } of rounds) {
      const count = courier.count(`${order}-1`)
      const { state } = await db
        .selectFrom('consignment')
        .select('state')
        .where('order_id', '=', order)
        .executeTakeFirstOrThrow()
      expect(count, `parcels of ${order}`).toBeLessThanOrEqual(1)
      expect(sms.sent(phone), `messages to ${phone}`).toBeLessThanOrEqual(1)
      expect(['booked', 'uncertain']).toContain(state)
      if (state === 'booked') expect(count).toBe(1)
      expect(waiting.has(order)).toBe(state === 'uncertain')
      const message = await db.selectFrom('message').select('state').where('order_id', '=', order).executeTakeFirst()
      expect(['accepted', 'delivered', 'unsure']).toContain(message?.state)
      if (message?.state === 'unsure') unsure += 1
      else expect(sms.sent(phone)).toBe(1)
    }
    expect((await read(API.getMessages)).counts).toMatchObject({ unsure })
    const log = rounds.map((round) => round.log).join('') + shop.log()
    for (const secret of [...Object.values(courier.keys), ...Object.values(sms.keys)].filter((key) =>
      /secret|token|key/.test(key),
    ))
      expect(log).not.toContain(secret)
    for (const { phone } of rounds) expect(log).not.toContain(phone.slice(1))
  },
)
