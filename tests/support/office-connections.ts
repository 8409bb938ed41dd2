import { COMMAND } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { createSealer } from '#platform/security/seal.ts'
import { addConnection } from '#shop/connections/actions/connections.ts'
import type { ConnectionInput } from '#shop/connections/contract/office/connections.ts'
import { type Connection, listConnections } from '#shop/connections/queries/connections.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { SECRET_KEY } from './providers.ts'

interface Shop {
  db: Database
}

const MANAGING: readonly Role[] = ['owner', 'manager']
const OWNER: readonly Role[] = ['owner']

export const STEADFAST: ConnectionInput = {
  kind: 'courier',
  provider: 'steadfast',
  name: 'Steadfast Mirpur',
  keys: {
    api_key: 'steadfast-api-key',
    secret_key: 'steadfast-secret-key',
    hook_secret: 'steadfast-hook-token',
    tracking_page: 'https://steadfast.com.bd/t/{tracking}',
  },
  is_test: false,
}

/** A courier that lists stores. */
const REDX = { provider: 'redx', name: 'RedX', keys: { token: 'redx-access-token' } }

/** Takes the mail to the owners about a new connection out of the queue. */
export const forgetNotice = (db: Database) =>
  db.deleteFrom('job').where('kind', '=', 'owner_notice').where('body', 'like', '%"connection"%').execute()

/** Connects the shop to an account, and leaves no mail about it in the queue; returns the connection. */
export async function connect({ db }: Shop, input: Partial<ConnectionInput> = {}): Promise<Connection> {
  const sealer = createSealer({ secretKey: SECRET_KEY, dataDir: '' })
  await addConnection(db, { ...STEADFAST, ...input }, { actor: COMMAND, sealer })
  await forgetNotice(db)
  const connection = (await listConnections(db)).at(-1)
  if (!connection) throw new Error('The connection was not stored.')
  return connection
}

const connected = async (office: Shop) => ({ id: (await connect(office)).id })

/** Roles that may call connections, with a valid request of each call. */
export const CONNECTION_MATRIX = {
  listConnections: { roles: MANAGING },
  addConnection: { roles: OWNER, request: async () => ({ json: STEADFAST }) },
  changeConnection: {
    roles: OWNER,
    request: async (office: Shop) => ({ ...(await connected(office)), json: { version: 1, is_on: false } }),
  },
  removeConnection: {
    roles: OWNER,
    request: async (office: Shop) => ({ ...(await connected(office)), query: '?version=1' }),
  },
  checkConnection: { roles: MANAGING, request: connected, unaudited: 'It asks and changes nothing.' },
  listStores: { roles: MANAGING, request: async (office: Shop) => ({ id: (await connect(office, REDX)).id }) },
  listExchanges: { roles: MANAGING, request: connected },
} as const

/** Path parameters of the calls about connections; undefined for other calls. */
export async function officeConnectionValues(db: Database, path: string): Promise<object | undefined> {
  if (path.endsWith('/stores')) return { id: String((await connect({ db }, REDX)).id) }
  if (path.startsWith('/api/admin/connections/')) return { id: String((await connect({ db })).id), version: 1 }
  return path === '/api/admin/connections' ? STEADFAST : undefined
}
