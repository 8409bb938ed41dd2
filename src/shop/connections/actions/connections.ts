import { randomBytes } from 'node:crypto'
import { findConnector } from '#connect/all.ts'
import { changedFields } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Connector, Keys } from '#platform/outbound/connector.ts'
import type { Sealer } from '#platform/security/seal.ts'
import type { ConnectionChange, ConnectionInput } from '#shop/connections/contract/office/connections.ts'
import { findConnection, insertConnection, updateConnection } from '#shop/connections/queries/connections.ts'
import { tellOwners } from '#shop/staff/actions/tell-owners.ts'
import { keysOf, sealKeys } from './account.ts'

export type ConnectionWritten =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'changed' }
  /** The stored keys can't be opened, and new ones were not sent. */
  | { kind: 'unusable' }
  | { kind: 'wrong'; errors: Record<string, string[]> }

/** Values of the fields that the adapter declares, secret ones apart from others; unknown names are left out. */
function split({ keys: fields }: Connector, values: Keys): { settings: Keys; secrets: Keys } {
  const pick = (isSecret: boolean) =>
    Object.fromEntries(
      fields.filter((each) => each.isSecret === isSecret && values[each.name]).map(({ name }) => [name, values[name]]),
    )
  return { settings: pick(false), secrets: pick(true) }
}

/** Errors of the fields that have to be there. */
function missingFields({ keys: fields }: Connector, values: Keys): Record<string, string[]> | undefined {
  const missing = fields.filter(({ name, isOptional }) => !isOptional && !values[name])
  if (missing.length === 0) return undefined
  return Object.fromEntries(missing.map(({ name }) => [`keys.${name}`, [FIELD_REQUIRED]]))
}

interface Writer {
  actor: Actor
  sealer: Sealer
}

/** Connects the shop to an account. */
export async function addConnection(
  db: Db,
  { kind, provider, name, keys, is_test }: ConnectionInput,
  { actor, sealer }: Writer,
): Promise<ConnectionWritten> {
  const connector = findConnector(kind, provider)
  if (!connector) return { kind: 'missing' }
  const errors = missingFields(connector, keys)
  if (errors) return { kind: 'wrong', errors }
  const { settings, secrets } = split(connector, keys)
  const ref = randomBytes(9).toString('base64url')
  const keys_sealed = await sealKeys(sealer, ref, secrets)
  const row = { ref, kind, provider, name, settings: JSON.stringify(settings), keys_sealed, is_test: is_test ? 1 : 0 }
  await transact(db, async (transaction) => {
    const id = await insertConnection(transaction, { ...row, created_at: new Date().toISOString() })
    const after = { kind, provider, name, is_test: row.is_test }
    await insertAudit(transaction, actor, { action: 'connection.add', subjectId: id, after })
    await tellOwners(transaction, actor, { what: 'connection', name })
  })
  return { kind: 'done' }
}

/** Changes a connection; secrets that are not sent stay. The audit log says which fields were changed, not to what. */
export async function changeConnection(
  db: Db,
  id: number,
  { version, name, keys, is_on, is_test }: ConnectionChange,
  { actor, sealer }: Writer,
): Promise<ConnectionWritten> {
  const connection = await findConnection(db, id)
  const connector = connection && findConnector(connection.kind, connection.provider)
  if (!connection || !connector) return { kind: 'missing' }
  if (connection.version !== version) return { kind: 'changed' }
  const columns: { settings?: string; keys_sealed?: string; session_sealed?: null } = {}
  if (keys) {
    const old = await keysOf(connection, sealer).catch(() => undefined)
    const secretNames = connector.keys.filter(({ isSecret }) => isSecret).map((field) => field.name)
    const isComplete = secretNames.every((field) => keys[field])
    if (!old && !isComplete) return { kind: 'unusable' }
    const kept = Object.fromEntries(secretNames.map((field) => [field, keys[field] || old?.[field]]))
    const errors = missingFields(connector, { ...keys, ...kept })
    if (errors) return { kind: 'wrong', errors }
    const { settings, secrets } = split(connector, { ...keys, ...kept })
    columns.settings = JSON.stringify(settings)
    columns.keys_sealed = await sealKeys(sealer, connection.ref, secrets)
    columns.session_sealed = null
  }
  const asNumber = (flag: boolean | undefined) => (flag === undefined ? undefined : Number(flag))
  const shown = { name, is_on: asNumber(is_on), is_test: asNumber(is_test), settings: columns.settings }
  const diff = changedFields(connection, shown)
  const newKeys = Object.keys(keys ?? {}).filter((field) =>
    connector.keys.some((each) => each.name === field && each.isSecret && keys?.[field]),
  )
  if (!diff && newKeys.length === 0) return { kind: 'done' }
  return transact(db, async (transaction) => {
    const isStored = await updateConnection(transaction, { id, version }, { ...diff?.after, ...columns })
    if (!isStored) return { kind: 'changed' } as const
    const after = { ...diff?.after, ...(newKeys.length > 0 && { keys: newKeys }) }
    const before = diff?.before ?? null
    await insertAudit(transaction, actor, { action: 'connection.change', subjectId: id, before, after })
    if (newKeys.length > 0 || diff?.after.settings !== undefined)
      await tellOwners(transaction, actor, { what: 'connection', name: name ?? connection.name })
    return { kind: 'done' } as const
  })
}
