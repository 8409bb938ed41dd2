import { describe, expect, test } from 'vitest'
import type { Courier, Parcel } from '#connect/couriers/courier.ts'
import { pathao } from '#connect/couriers/pathao.ts'
import { redx } from '#connect/couriers/redx.ts'
import { steadfast } from '#connect/couriers/steadfast.ts'
import { callProvider } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { PathaoPeer } from '../peers/pathao.ts'
import { type Peer, startPeer, TRICKS, type Trick } from '../peers/peer.ts'
import { RedxPeer } from '../peers/redx.ts'
import { SteadfastPeer } from '../peers/steadfast.ts'
import { giveUpAtOnce } from '../support/providers.ts'

const parcel: Parcel = {
  ...{ reference: 'H7-1', name: 'রহিম উদ্দিন', phone: '01700000001', address: 'House 2, Road 3' },
  ...{ upazila: 'Savar', district: 'Dhaka', area: { id: 60, name: 'Savar Bazar' } },
  ...{ collectTaka: 1060, valueTaka: 1000, pieces: 2, grams: 750, about: 'Rice', note: '' },
}
/** A connection to a peer as calls use one, with a session that lives as long as the test. */
function accountOf({ url }: Peer, keys: Record<string, string>): Account & { session: string | null } {
  const account = {
    keys,
    isTest: false,
    session: null as string | null,
    call: async (request) => (await callProvider(request, { base: url, secrets: [], isLoopbackAllowed: true })).sent,
    async renew(_, make) {
      const made = await make()
      if (made.kind === 'done') account.session = made.value
      return made
    },
  } satisfies Account & { session: string | null }
  return account
}

/** A word that each says of a parcel on its way, and what it means. */
const COURIERS = [
  {
    ...{ name: 'Steadfast', courier: steadfast, path: '/create_order', make: () => new SteadfastPeer() },
    ...{ word: 'cancelled', state: 'coming_back', reference: undefined },
  },
  {
    ...{ name: 'Pathao', courier: pathao, path: '/orders', make: () => new PathaoPeer() },
    ...{ word: 'Assigned for Delivery', state: 'out', reference: 'H7-1' },
  },
  {
    ...{ name: 'RedX', courier: redx, path: '/parcel', make: () => new RedxPeer() },
    ...{ word: 'delivery-in-progress', state: 'out', reference: 'H7-1' },
  },
]
/** What each trick at a booking must come to; `known` for answers that still say which parcel it is. */
const OUTCOMES: Record<Trick, 'busy' | 'uncertain' | 'known'> = {
  hang: 'uncertain',
  hangAfter: 'uncertain',
  reset: 'uncertain',
  resetAfter: 'uncertain',
  '500': 'uncertain',
  '500After': 'uncertain',
  '502 html': 'uncertain',
  '200 html': 'uncertain',
  half: 'uncertain',
  empty: 'uncertain',
  '429': 'busy',
  '429 retryAfter': 'busy',
  wrongType: 'known',
  extra: 'known',
  big: 'uncertain',
  redirect: 'uncertain',
}

describe.each(COURIERS)('a booking at $name', ({ courier, path, make, word, state, reference }) => {
  const open = async () => {
    const peer = await startPeer(make())
    const account = accountOf(peer, peer.keys)
    await courier.check?.(account)
    return { peer, account }
  }
  const book = (at: Courier, account: Account, change: Partial<Parcel> = {}) =>
    at.book(account, { ...parcel, ...change })

  test('makes one parcel, whose number it returns', async () => {
    const { peer, account } = await open()
    const sent = await book(courier, account)
    expect(sent).toMatchObject({ kind: 'done', value: { handle: { id: expect.stringMatching(/^(DL|20A|14)/) } } })
    expect(peer.count('H7-1')).toBe(1)
  })

  test.each(TRICKS)('that meets %s is told apart from a refusal, and is one parcel at most', async (trick) => {
    const { peer, account } = await open()
    peer.next(path, trick)
    if (trick.startsWith('hang')) giveUpAtOnce()
    const { kind } = await book(courier, account)
    expect(kind === 'done' || kind === 'refused' ? 'known' : kind).toBe(OUTCOMES[trick])
    expect(kind).not.toBe('refused')
    expect(peer.count('H7-1')).toBeLessThanOrEqual(1)
    expect(peer.calls.filter((call) => call.path === path && call.method === 'POST')).toHaveLength(1)
  })

  test('that is refused names what is wrong, and made nothing', async () => {
    const { peer, account } = await open()
    const sent = await book(courier, account, { phone: '0170000001' })
    expect(sent).toMatchObject({ kind: 'refused', code: 'number' })
    expect(JSON.stringify(sent)).toMatch(/phone/)
    expect(peer.count('H7-1')).toBe(0)
  })

  test('is tracked by its number', async () => {
    const { peer, account } = await open()
    const sent = await book(courier, account)
    const handle = sent.kind === 'done' ? sent.value.handle : { id: '' }
    peer.walk('H7-1', word)
    expect(await courier.track?.(account, handle)).toMatchObject({ kind: 'done', value: { handle, state } })
    const tracked = await courier.track?.(account, handle)
    expect(tracked?.kind === 'done' && tracked.value.reference).toBe(reference)
    expect((await courier.track?.(account, { id: 'UNKNOWN' }))?.kind).toBe('uncertain')
  })

  test('with wrong keys is refused, and a silent courier is no wrong key', async () => {
    const { peer } = await open()
    const wrong = Object.fromEntries(Object.keys(peer.keys).map((name) => [name, 'wrong']))
    expect(await courier.check?.(accountOf(peer, wrong))).toMatchObject({ kind: 'refused', code: 'keys' })
    peer.next('/', 'hang')
    giveUpAtOnce()
    expect((await courier.check?.(accountOf(peer, peer.keys)))?.kind).not.toBe('refused')
  })
})

describe('Pathao', () => {
  test('is asked with a new token once the old one died', async () => {
    const peer = await startPeer(new PathaoPeer())
    const account = accountOf(peer, peer.keys)
    await pathao.book(account, parcel)
    peer.endToken()
    expect((await pathao.book(account, { ...parcel, reference: 'H8-1' })).kind).toBe('done')
    expect([peer.count('H7-1'), peer.count('H8-1')]).toEqual([1, 1])
  })

  test('whose login is silent or busy has booked nothing', async () => {
    const peer = await startPeer(new PathaoPeer())
    for (const trick of ['hang', '429', '502 html'] as const) {
      peer.next('/external/login', trick)
      const listen = trick === 'hang' ? giveUpAtOnce() : undefined
      expect((await pathao.book(accountOf(peer, peer.keys), parcel)).kind).toBe('busy')
      listen?.()
    }
    expect(peer.count('H7-1')).toBe(0)
  })

  test('that answers about another parcel leaves the booking uncertain', async () => {
    const peer = await startPeer(new PathaoPeer())
    const account = accountOf(peer, peer.keys)
    peer.answersAbout = 'H9-1'
    expect(await pathao.book(account, parcel)).toEqual({ kind: 'uncertain', why: 'unreadable' })
  })

  test('takes parcels from an active store only', async () => {
    const peer = await startPeer(new PathaoPeer())
    const closed = accountOf(peer, { ...peer.keys, store: '130821' })
    expect(await pathao.check?.(closed)).toMatchObject({ kind: 'refused', code: 'other' })
    expect(await pathao.book(closed, parcel)).toMatchObject({ fields: { store_id: 'Wrong Store selected.' } })
  })
})

describe('RedX', () => {
  test('offers the areas of a district, and refuses one that is not its own', async () => {
    const peer = await startPeer(new RedxPeer())
    const account = accountOf(peer, peer.keys)
    expect(await redx.areas?.(account, { district: 'Moulvibazar' })).toEqual({
      kind: 'done',
      value: [{ id: 700, name: 'Sreemangal' }],
    })
    const { area: _, ...without } = parcel
    expect(await redx.book(account, without)).toMatchObject({ kind: 'refused', code: 'area' })
    const wrong = { ...parcel, area: { id: 700, name: 'Savar Bazar' } }
    expect(await redx.book(account, wrong)).toMatchObject({ kind: 'refused', code: 'area' })
    expect(peer.count('H7-1')).toBe(0)
  })

  test('picks up at a store of its own list alone', async () => {
    const peer = await startPeer(new RedxPeer())
    const fields = { message: 'pickup_store_id is invalid' }
    expect(await redx.book(accountOf(peer, { ...peer.keys, store: '7' }), parcel)).toMatchObject({ fields })
    expect((await redx.book(accountOf(peer, { ...peer.keys, store: '6' }), parcel)).kind).toBe('done')
  })

  test('cancels a parcel by the nested body', async () => {
    const peer = await startPeer(new RedxPeer())
    const account = accountOf(peer, peer.keys)
    const sent = await redx.book(account, parcel)
    const handle = sent.kind === 'done' ? sent.value.handle : { id: '' }
    expect((await redx.cancel?.(account, handle, 'Out of stock'))?.kind).toBe('done')
    expect(await redx.track?.(account, handle)).toMatchObject({ value: { state: 'cancelled' } })
  })
})
