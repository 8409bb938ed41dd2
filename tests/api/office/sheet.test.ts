import { expect, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { startPeer } from '../../peers/peer.ts'
import { RedxPeer } from '../../peers/redx.ts'
import { API } from '../../support/api.ts'
import { startWorker } from '../../support/jobs.ts'
import { createOffice, ofOffice } from '../../support/office.ts'
import { connect } from '../../support/office-connections.ts'
import { confirmedOrder } from '../../support/office-parcels.ts'
import { bookedParcel, SHEET } from '../../support/office-payouts.ts'
import { placeOrder, walk } from '../../support/orders.ts'
import { providerUrls } from '../../support/providers.ts'

async function createDesk() {
  const office = await createOffice()
  const token = await office.open('packer')
  const { id } = await connect(office, SHEET)
  const at = (path: string) => path.replace('{id}', String(id))
  const book = async () => {
    const parcel = await bookedParcel(office, id, { state: 'out' })
    const set = { state: 'booked', handle: parcel.reference } as const
    await office.db.updateTable('consignment').set(set).where('order_id', '=', parcel.id).execute()
    return parcel
  }
  const handleOf = async (order: number) =>
    (await office.db.selectFrom('consignment').select('handle').where('order_id', '=', order).executeTakeFirstOrThrow())
      .handle
  const paste = (text: string) => office.ask('POST', at(API.pasteTracking), { token, json: { text } })
  const file = async () => {
    const answer = await office.api.request(at(API.exportSheet), { headers: ofOffice({ [STAFF_COOKIE]: token }) })
    return answer.text()
  }
  return { ...office, token, id, book, handleOf, paste, file }
}

test('a courier without an API gets a file of its columns, and its numbers come back by reference', async () => {
  const { book, handleOf, paste, file } = await createDesk()
  const [first, second] = [await book(), await book()]
  const lines = (await file()).replace('\ufeff', '').trim().split('\r\n')
  expect(lines[0]).toBe('Invoice,Phone,Tk')
  expect(lines.slice(1)).toEqual(
    [first, second].map(({ reference, taka }) => expect.stringMatching(`^${reference},01\\d{9},${taka}$`)),
  )
  const { body } = await paste(`Invoice,Tracking\n${first.reference},SB-990001\nH999-1,SB-990002`)
  expect(body).toEqual({ stored: 1, waiting: 1, rest: ['Invoice,Tracking', 'H999-1,SB-990002'] })
  expect([await handleOf(first.id), await handleOf(second.id)]).toEqual(['SB-990001', second.reference])
  expect(await file()).not.toContain(first.reference)
})

test('orders that were cancelled or have arrived are in no file, and their numbers may still be pasted', async () => {
  const { book, handleOf, paste, file, db } = await createDesk()
  const [kept, cancelled, delivered] = [await book(), await book(), await book()]
  for (const [{ id }, state] of [
    [cancelled, 'cancelled'],
    [delivered, 'delivered'],
  ] as const)
    await db.updateTable('shop_order').set({ state }).where('id', '=', id).execute()
  const lines = (await file()).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([expect.stringMatching(`^${kept.reference},`)])
  const audit = await db.selectFrom('audit').select('after').where('action', '=', 'parcel.export').execute()
  expect(audit.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ connection: SHEET.name, parcels: 1 }])
  expect((await paste(`${delivered.reference} SB-990003`)).body).toMatchObject({ stored: 1, waiting: 2 })
  expect(await handleOf(delivered.id)).toBe('SB-990003')
})

test('a number that is there stays, and another courier has no file', async () => {
  const { book, handleOf, paste, ask, token, ...office } = await createDesk()
  const { id, reference } = await book()
  await paste(`${reference} SB-990001`)
  expect((await paste(`${reference} SB-990009`)).body).toMatchObject({ stored: 0, rest: [`${reference} SB-990009`] })
  expect(await handleOf(id)).toBe('SB-990001')
  const other = (await connect(office)).id
  expect((await ask('GET', API.exportSheet.replace('{id}', String(other)), { token })).status).toBe(404)
})

test('the area of an upazila is chosen once at RedX, and later parcels have it', async () => {
  const peer = await startPeer(new RedxPeer())
  const office = await createOffice({ PROVIDER_URLS: providerUrls({ redx: peer.url }) })
  const token = await office.open('packer')
  const { id } = await connect(office, { provider: 'redx', name: 'RedX', keys: peer.keys })
  const order = await placeOrder(office)
  await walk(office.db, order, 'confirmed')
  const book = async () => {
    const json = { orders: [order], connection: id, dry_run: true }
    return (await office.ask('POST', API.bookParcels, { token, json })).body
  }
  expect((await book()).refused).toEqual([{ order, why: ['area'] }])
  const path = API.listAreas.replace('{id}', String(id))
  const near = await office.ask('GET', `${path}?order=${order}&post_code=1340`, { token })
  expect(near.body).toEqual({ kind: 'done', results: [{ id: 60, name: 'Savar Bazar' }] })
  const chosen = { order, area: near.body.results[0] }
  expect((await office.ask('PUT', path, { token, json: chosen })).status).toBe(200)
  expect(await book()).toMatchObject({ refused: [], ready: [{ order, area: 'Savar Bazar' }] })
  const other = { order, area: { id: 2, name: 'Mirpur 10' } }
  expect((await office.ask('PUT', path, { token, json: other })).status).toBe(200)
  expect((await book()).ready).toMatchObject([{ order, area: 'Mirpur 10' }])
  peer.next('/areas', '500')
  expect((await office.ask('GET', `${path}?order=${order}`, { token })).body).toEqual({
    kind: 'uncertain',
    results: [],
  })
})

test('an area that RedX refuses is forgotten, so that the next booking asks for it', async () => {
  const peer = await startPeer(new RedxPeer())
  const office = await createOffice({ PROVIDER_URLS: providerUrls({ redx: peer.url }) })
  const token = await office.open('packer')
  const { id } = await connect(office, { provider: 'redx', name: 'RedX', keys: peer.keys })
  const order = await confirmedOrder(office)
  const path = API.listAreas.replace('{id}', String(id))
  await office.ask('PUT', path, { token, json: { order, area: { id: 999, name: 'No such place' } } })
  const book = async (dry_run: boolean) =>
    (await office.ask('POST', API.bookParcels, { token, json: { orders: [order], connection: id, dry_run } })).body
  expect((await book(false)).ready).toHaveLength(1)
  await startWorker(office.db, 'smtp://127.0.0.1:1', undefined, {}, { redx: peer.url }).runDue()
  expect(peer.parcels).toEqual([])
  expect((await book(true)).refused).toEqual([{ order, why: ['area'] }])
})
