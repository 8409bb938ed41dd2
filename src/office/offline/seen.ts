import type { Query, QueryKey } from '@tanstack/react-query'
import { createStore, del, delMany, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { $isOffline } from '#office/connection.ts'
import { ownForms } from '#office/parts/kept.ts'
import { queryClient } from '#office/queries.ts'
import { ME, ORDERS } from '#office/query-keys.ts'
import { OFFICE_SEEN_DATABASE } from '#platform/contract/storage.ts'
import type { Me } from '#shop/staff/contract/staff.ts'

/** Answers that are stored at most, and their characters: the ones that were loaded longest ago go first. */
const MAX_SEEN = 200
const MAX_CHARACTERS = 2_000_000
/** Milliseconds after which a stored answer is not shown any more. */
const MAX_AGE = 24 * 60 * 60_000
/** Milliseconds for which answers are gathered before they are stored. */
const GATHERED = 500

/** Queries below `ORDERS` that are stored. Money and claims are not: they are decided on with a network only. */
const KINDS = ['one', 'list', 'today', 'parcels', 'attempts']

/** An answer as it was loaded, and for whom. */
interface Seen<T = unknown> {
  owner: string
  data: T
  /** When it was loaded, in milliseconds. */
  at: number
  size: number
}

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore(OFFICE_SEEN_DATABASE, 'seen'))

const nameOf = (key: QueryKey): string => JSON.stringify(key)
/** The person's own record, without which nothing else is stored or shown. */
const OWNER = nameOf(ME)

const isMe = ({ queryKey }: Query): boolean => nameOf(queryKey) === OWNER
const isStored = (query: Query): boolean =>
  isMe(query) || (query.queryKey[0] === ORDERS[0] && KINDS.some((kind) => kind === query.queryKey[1]))

/** Whose answers they are: another person, role or build of the office shows none of them. */
const ownerOf = ({ pk, role, permissions }: Me): string => {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  return nameOf([pk, role, permissions, build])
}

/** Database work, one after the other. A browser without a database stores nothing. */
let work: Promise<unknown> = Promise.resolve()
const inTurn = (next: () => Promise<unknown>): Promise<unknown> => (work = work.then(next).catch(() => {}))

/** The first page of a list stands for it. */
const firstPage = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? { pages: data.pages.slice(0, 1), pageParams: [''] }
    : data

/** Stores an answer for its owner, in one transaction with the look at whose device this is. */
const put = (name: string, seen: Seen): Promise<unknown> =>
  store()('readwrite', (objects) => {
    const owner: IDBRequest<Seen | undefined> = objects.get(OWNER)
    owner.onsuccess = () => {
      if (owner.result?.owner === seen.owner) objects.put(seen, name)
    }
    return promisifyRequest(objects.transaction)
  })

async function drop(): Promise<void> {
  const stored = await entries<string, Seen>(store())
  let size = 0
  const over = stored
    .filter(([name]) => name !== OWNER)
    .sort(([, one], [, other]) => other.at - one.at)
    .filter(([, seen], place) => {
      size += seen.size
      return place >= MAX_SEEN || size > MAX_CHARACTERS || seen.at < Date.now() - MAX_AGE
    })
  await delMany(
    over.map(([name]) => name),
    store(),
  )
}

const gathered = new Set<Query>()

/** Makes this the device of whoever the shop says is signed in. */
async function claim(me: Me): Promise<void> {
  const owner = ownerOf(me)
  if ((await get<Seen>(OWNER, store()))?.owner !== owner) await forget()
  await set(OWNER, { owner, data: me, at: Date.now(), size: 0 } satisfies Seen, store())
}

async function storeGathered(): Promise<void> {
  const me = queryClient.getQueryData<Me>(ME)
  const queries = [...gathered]
  gathered.clear()
  if (!me) return
  if (queries.some(isMe)) await claim(me)
  for (const query of queries.filter((each) => !isMe(each))) {
    const data = firstPage(query.state.data)
    const size = JSON.stringify(data)?.length ?? 0
    if (size > 0) await put(nameOf(query.queryKey), { owner: ownerOf(me), data, at: query.state.dataUpdatedAt, size })
  }
  await drop()
}

function gather(query: Query): void {
  if (gathered.size === 0) setTimeout(() => void inTurn(storeGathered), GATHERED)
  gathered.add(query)
}

const forget = async (): Promise<void> =>
  delMany(
    (await entries<string, Seen>(store())).map(([name]) => name),
    store(),
  )

/** Removes all that was stored, as nobody is signed in any more. */
export function forgetSeen(): Promise<unknown> {
  gathered.clear()
  return inTurn(forget)
}

/** Shows a query without an answer as it was loaded last. */
async function show(query: Query): Promise<void> {
  const [owner, seen] = await Promise.all([get<Seen<Me>>(OWNER, store()), get<Seen>(nameOf(query.queryKey), store())])
  if (!seen || !owner || seen.owner !== owner.owner || seen.at < Date.now() - MAX_AGE) return
  if (query.state.data !== undefined) return
  if (isMe(query)) {
    if (ownerOf(owner.data) !== owner.owner) return void (await del(OWNER, store()))
    ownForms(owner.data.pk)
  }
  queryClient.setQueryData(query.queryKey, seen.data, { updatedAt: seen.at })
}

/** Stores answers of this person as they come, and shows them where the shop is not reached. */
export function keepSeen(): void {
  const cache = queryClient.getQueryCache()
  const each = (use: (query: Query) => void) => cache.getAll().filter(isStored).forEach(use)
  const showAll = () => each((query) => void inTurn(() => show(query)))
  cache.subscribe((event) => {
    const { query, type } = event
    if (!isStored(query)) return
    if (type === 'updated' && event.action.type === 'success' && !$isOffline.get()) gather(query)
    if (type === 'added' && $isOffline.get()) void inTurn(() => show(query))
  })
  $isOffline.listen((isOffline) => isOffline && showAll())
  if ($isOffline.get()) showAll()
  else each(gather)
}
