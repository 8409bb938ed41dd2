import { CONNECTORS, findConnector } from '#connect/all.ts'
import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse, refuseFields } from '#platform/calls/refuse.ts'
import type { Connector } from '#platform/outbound/connector.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import { openAccount } from '#shop/connections/actions/account.ts'
import { addConnection, changeConnection } from '#shop/connections/actions/connections.ts'
import { CONNECTION_KINDS, type ConnectionKind } from '#shop/connections/contract/connection.ts'
import type { CheckAnswer, OfficeConnection, Provider } from '#shop/connections/contract/office/connections.ts'
import {
  type Connection,
  findConnection,
  isKept,
  listConnections,
  listExchanges,
  settingsOf,
} from '#shop/connections/queries/connections.ts'
import { listHookCalls } from '#shop/connections/queries/hook-calls.ts'
import { removeConnection } from '#shop/parcels/actions/remove-connection.ts'

type Variables = StaffEnv['Variables']

const toProvider = (kind: ConnectionKind, { id, name, note, base, check, hook, keys }: Connector): Provider => ({
  kind,
  provider: id,
  name,
  note: note ?? null,
  has_test: base.test !== undefined,
  has_check: check !== undefined,
  has_hook: hook !== undefined,
  keys: keys.map((field) => ({
    name: field.name,
    label: field.label,
    hint: field.hint ?? null,
    is_secret: field.isSecret,
    is_made: field.isMade ?? false,
    is_optional: field.isOptional ?? false,
    is_store: field.isStore ?? false,
    initial: field.initial ?? '',
  })),
})

function toConnection(row: Connection, officeUrl: string): OfficeConnection {
  const { id, ref, kind, provider, name, confirmed_at, rest_until, version } = row
  const hasHook = findConnector(kind, provider)?.hook !== undefined
  const isResting = rest_until !== null && Date.parse(rest_until) > Date.now()
  return {
    ...{ pk: id, kind, provider, name, confirmed_at, version },
    settings: settingsOf(row),
    is_on: row.is_on === 1,
    is_test: row.is_test === 1,
    rest_until: isResting ? rest_until : null,
    hook: hasHook ? `${officeUrl}/api/hooks/${provider}/${ref}` : null,
  }
}

const connectionsAnswer = async ({ db, officeUrl }: Variables) => ({
  results: (await listConnections(db)).filter(isKept).map((row) => toConnection(row, officeUrl)),
  providers: CONNECTION_KINDS.flatMap((kind) => CONNECTORS[kind].map((each) => toProvider(kind, each))),
})

function toCheckAnswer(sent: Sent<{ label: string }>): CheckAnswer {
  return {
    kind: sent.kind,
    label: sent.kind === 'done' ? sent.value.label : null,
    code: sent.kind === 'refused' ? sent.code : null,
    why: sent.kind === 'uncertain' ? sent.why : null,
    words: sent.kind === 'refused' ? Object.values(sent.fields).join(' ') : '',
  }
}

export const connectionHandlers = {
  listConnections: ({ var: variables }) => connectionsAnswer(variables),
  async addConnection(c) {
    const written = await addConnection(c.var.db, c.var.body, { actor: actorOf(c), sealer: c.var.sealer })
    if (written.kind === 'missing') return refuse('item_not_found')
    return written.kind === 'wrong' ? refuseFields(written.errors) : connectionsAnswer(c.var)
  },
  async changeConnection(c) {
    const { db, params, body, sealer } = c.var
    const written = await changeConnection(db, params.id, body, { actor: actorOf(c), sealer })
    if (written.kind === 'missing') return refuse('connection_not_found')
    if (written.kind === 'changed') return refuse('item_changed', { by: null, at: null })
    if (written.kind === 'unusable') return refuse('connection_unusable')
    return written.kind === 'wrong' ? refuseFields(written.errors) : connectionsAnswer(c.var)
  },
  async removeConnection(c) {
    const { db, params, query } = c.var
    const removed = await removeConnection(db, { id: params.id, version: query.version }, actorOf(c))
    if (removed.kind === 'missing') return refuse('connection_not_found')
    if (removed.kind === 'changed') return refuse('item_changed', { by: null, at: null })
    return removed.kind === 'in_use' ? refuse('connection_in_use', removed.underWay) : connectionsAnswer(c.var)
  },
  async checkConnection(c) {
    const { db, params } = c.var
    const connection = await findConnection(db, params.id)
    const connector = connection && findConnector(connection.kind, connection.provider)
    if (!connection || !connector?.check) return refuse('connection_not_found')
    const account = await openAccount(db, connection, connector, c.var).catch(() => undefined)
    if (!account) return refuse('connection_unusable')
    return toCheckAnswer(await connector.check(account))
  },
  async listExchanges({ var: { db, params } }) {
    if (!(await findConnection(db, params.id))) return refuse('connection_not_found')
    return {
      sent: (await listExchanges(db, params.id)).map(({ id, connection_id, ...row }) => ({ pk: id, ...row })),
      received: (await listHookCalls(db, params.id)).map(({ id, at, body, outcome }) => ({
        pk: id,
        at,
        body,
        outcome,
      })),
    }
  },
} satisfies Partial<Handlers>
