import { onTestFinished } from 'vitest'
import { type Cluster, createCluster } from './cluster.ts'
import { createDatabase, run } from './databases.ts'

/** A server and its streaming replica. */
export interface Pair {
  primary: Cluster
  replica: Cluster
  /** Address of the shop's database that names both, the primary first. */
  url: string
  /** Address of the database on one of them. */
  urlOf: (cluster: Cluster) => string
}

/** Makes each commit of a server wait until its replica has it. */
export async function waitForReplica({ url }: Cluster): Promise<void> {
  // A replica that was copied before has no such setting: once it is promoted it waits for none.
  await run(url, `alter system set synchronous_standby_names = '*'`)
  await run(url, 'select pg_reload_conf()')
}

/** Two durable servers for this test only, with an empty database. */
export async function createPair(): Promise<Pair> {
  const primary = await createCluster({ isDurable: true })
  onTestFinished(() => primary.remove())
  const databaseUrl = await createDatabase(primary.url)
  const replica = await primary.createReplica()
  onTestFinished(() => replica.remove())
  const urlOf = ({ port }: Cluster) => databaseUrl.replace(`:${primary.port}/`, `:${port}/`)
  return { primary, replica, url: databaseUrl.replace('/haat_', `,127.0.0.1:${replica.port}/haat_`), urlOf }
}
