import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../free-port.ts'
import { findPrograms } from './programs.ts'

const USER = 'haat'
const STARTS_WITHIN = 30_000

/** As root, the user of PostgreSQL's package, because PostgreSQL and PgBouncer refuse to run as root. */
export function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

export interface Cluster {
  /** URL of a database whose user may create others. */
  url: string
  /** Folder of its socket. */
  folder: string
  start: () => Promise<void>
  /** Shuts the server down, which ends its connections. */
  stop: () => Promise<void>
  /** Stops it and removes its files. */
  remove: () => Promise<void>
}

async function waitForAnswer(url: string, server: ChildProcess): Promise<void> {
  for (const giveUp = Date.now() + STARTS_WITHIN; ; await pause(20)) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended at its start.')
    const client = new pg.Client(url)
    client.on('error', () => {}) // Expected while the server starts.
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > giveUp) throw error
    }
  }
}

interface ClusterOptions {
  /** Whether commits are durable (fsync). */
  isDurable?: boolean
  settings?: Record<string, string>
}

/** Creates and starts a PostgreSQL cluster in a new folder, on a free port. */
export async function createCluster({ isDurable = false, settings = {} }: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPrograms()
  const user = owner()
  const folder = await mkdtemp(join(tmpdir(), 'haat-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const rules = ['--auth=trust', `--username=${USER}`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', data, ...rules], { ...user, cwd: folder, stdio: 'pipe' })
  const port = await findFreePort()
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`
  const place = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '200' }
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const options = Object.entries({ ...place, ...(isDurable ? {} : careless), ...settings })
  let server: ChildProcess | undefined

  const cluster: Cluster = {
    url,
    folder,
    async start() {
      const args = ['-D', data, '-p', String(port), ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
      server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
      await waitForAnswer(url, server)
    },
    async stop() {
      if (!server || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
    async remove() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}
