import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { callProvider, type ProviderRequest } from '#platform/outbound/call.ts'
import { done, refused, type Sent, UNREADABLE } from '#platform/outbound/sent.ts'
import { SNS, snsUrl } from '#platform/outbound/sns.ts'
import {
  type Connection,
  findConnection,
  insertExchange,
  settingsOf,
  updateConnection,
} from '#shop/connections/queries/connections.ts'

type ProviderUrls = Record<string, string>

/** Milliseconds: a webhook waits for the certificate. */
const CERTIFICATE_TIMEOUT = 10_000
const MAX_CERTIFICATES = 20
/** PEM by address; SNS puts each new one at a new address. */
const certificates = new Map<string, string>()

const ask = <T>(url: URL, urls: ProviderUrls, request: Pick<ProviderRequest<T>, 'read' | 'timeout'>) =>
  callProvider(
    { method: 'GET', path: url.pathname + url.search, ...request },
    {
      base: urls[SNS] ?? url.origin,
      secrets: [url.searchParams.get('Token') ?? ''],
      isLoopbackAllowed: urls[SNS] !== undefined,
    },
  )

/** The certificate (PEM) at an address of SNS; undefined while it can't be had. */
export async function findCertificate(url: URL, urls: ProviderUrls): Promise<string | undefined> {
  const key = `${urls[SNS] ?? ''} ${url.href}`
  const known = certificates.get(key)
  if (known !== undefined) return known
  const { sent } = await ask(url, urls, {
    timeout: CERTIFICATE_TIMEOUT,
    read: ({ status, text }) => (status === 200 && text.includes('BEGIN CERTIFICATE') ? done(text) : UNREADABLE),
  })
  if (sent.kind !== 'done') return undefined
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
  certificates.set(key, sent.value)
  return sent.value
}

/** Stores the topic that a connection listens to from now on, unless somebody typed one meanwhile. */
const storeTopic = (db: Db, id: number, topic: string): Promise<void> =>
  transact(db, async (transaction) => {
    const connection = await findConnection(transaction, id)
    if (!connection || settingsOf(connection)['topic']) return
    const settings = JSON.stringify({ ...settingsOf(connection), topic })
    if (!(await updateConnection(transaction, connection, { settings }))) throw new Error('A connection was changed.')
    const actor = { staffId: null, requestId: connection.provider }
    await insertAudit(transaction, actor, { action: 'connection.change', subjectId: id, after: { settings } })
  })

/** Confirms that a topic of SNS may send to the address of a connection. May be repeated. */
export async function confirmSubscription(
  db: Db,
  { id }: Pick<Connection, 'id'>,
  { topic, url: address }: { topic: string; url: string },
  urls: ProviderUrls,
): Promise<Sent<null>> {
  const url = snsUrl(address)
  if (!url) return refused('other')
  const { sent, exchange } = await ask(url, urls, {
    read({ status, text }) {
      if (status >= 400) return refused('other', { code: String(status) })
      return text.includes('ConfirmSubscriptionResponse') ? done(null) : UNREADABLE
    },
  })
  await insertExchange(db, id, exchange)
  if (sent.kind === 'done') await storeTopic(db, id, topic)
  return sent
}
