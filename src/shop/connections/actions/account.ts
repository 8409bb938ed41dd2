import type { Db } from '#platform/db/schema.ts'
import { isOfThisMachine } from '#platform/http/public-address.ts'
import { callProvider, type Exchange } from '#platform/outbound/call.ts'
import type { Account, Connector, KeyField, Keys } from '#platform/outbound/connector.ts'
import { done, type Sent } from '#platform/outbound/sent.ts'
import type { Sealer } from '#platform/security/seal.ts'
import {
  type Connection,
  findConnection,
  insertExchange,
  noteAnswered,
  noteSilent,
  settingsOf,
  storeSession,
} from '#shop/connections/queries/connections.ts'

/** What calls to providers need of the process. */
export interface OutboundTools {
  sealer: Sealer
  /** Addresses that differ from those of the adapters, by provider. */
  providerUrls: Record<string, string>
}

/** Calls without an answer in a row after which the shop rests, and for how long in milliseconds. */
const MAX_SILENT = 5
const REST = 5 * 60_000
const SECOND = 1000

const keysPurpose = (ref: string): string => `connection:${ref}`
const sessionPurpose = (ref: string): string => `connection:${ref}:session`

export const sealKeys = (sealer: Sealer, ref: string, keys: Keys): Promise<string> =>
  sealer.seal(JSON.stringify(keys), keysPurpose(ref))

/** All key fields of a connection, secret ones included. Throws when they were sealed with another key. */
export async function keysOf(connection: Connection, sealer: Sealer): Promise<Keys> {
  const { ref, keys_sealed } = connection
  const secrets = JSON.parse(await sealer.unseal(keys_sealed, keysPurpose(ref))) as Keys // Sealed by `sealKeys`.
  return { ...settingsOf(connection), ...secrets }
}

/** Values that no stored text may hold. */
export const secretsOf = (fields: readonly KeyField[], keys: Keys): string[] =>
  fields.flatMap(({ name, isSecret }) => (isSecret && keys[name] ? [keys[name]] : []))

/** Sessions that this process is having made, by the reference of their connection. */
const renewals = new Map<string, Promise<Sent<string>>>()

function shareRenewal(ref: string, renew: () => Promise<Sent<string>>): Promise<Sent<string>> {
  const renewal = renewals.get(ref) ?? renew().finally(() => renewals.delete(ref))
  renewals.set(ref, renewal)
  return renewal
}

interface Called extends Pick<Connection, 'id'> {
  isReal: boolean
}

/** Stores what was said, whether the provider is silent, and that the real service did something. */
async function note(db: Db, { id, isReal }: Called, exchange: Exchange, sent: Sent<unknown>): Promise<void> {
  await insertExchange(db, id, exchange)
  const now = Date.now()
  if (sent.kind === 'uncertain' && sent.why !== 'unreadable')
    return void (await noteSilent(db, id, MAX_SILENT, new Date(now + REST).toISOString()))
  const isConfirmed = sent.kind === 'done' && isReal
  await noteAnswered(db, id, isConfirmed ? new Date(now).toISOString() : null)
}

/** Opens a connection for calls. Nothing is called while the provider rests. */
export async function openAccount(
  db: Db,
  connection: Connection,
  connector: Connector,
  { sealer, providerUrls }: OutboundTools,
): Promise<Account> {
  const { id, ref, is_test, rest_until, session_sealed } = connection
  const keys = await keysOf(connection, sealer)
  const { live, test } = connector.base
  // Some providers run where the merchant put them.
  const own = keys['base']?.replace(/\/+$/, '')
  const base = providerUrls[connector.id] ?? own ?? (is_test === 1 && test ? test : live)
  const isLoopbackAllowed = providerUrls[connector.id] !== undefined
  // Neither a sandbox nor what takes the place of a service on this machine is the real one.
  const isReal = is_test === 0 && !isOfThisMachine(base)
  const open = async (sealed: string | null) => (sealed === null ? null : sealer.unseal(sealed, sessionPurpose(ref)))
  const session = await open(session_sealed)
  const secrets = [...secretsOf(connector.keys, keys), ...(session === null ? [] : [session])]
  return {
    keys,
    isTest: is_test === 1,
    session,
    async call(request) {
      const rest = rest_until === null ? 0 : Date.parse(rest_until) - Date.now()
      if (rest > 0) return { kind: 'busy', retryAfter: Math.ceil(rest / SECOND) }
      const { sent, exchange } = await callProvider(request, { base, secrets, isLoopbackAllowed })
      await note(db, { id, isReal }, exchange, sent)
      return sent
    },
    renew: (dead, make) =>
      shareRenewal(ref, async () => {
        const stored = await open((await findConnection(db, id))?.session_sealed ?? null)
        if (stored !== null && stored !== dead) return done(stored)
        const made = await make()
        if (made.kind === 'done') await storeSession(db, id, await sealer.seal(made.value, sessionPurpose(ref)))
        return made
      }),
  }
}
