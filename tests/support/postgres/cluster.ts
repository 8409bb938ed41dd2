import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../free-port.ts'
import { findPrograms } from './programs.ts'
import { killAll, waitForAnswer } from './server-process.ts'

const USER = 'haat'
const PLACE = { listen_addresses: '127.0.0.1', max_connections: '200' }

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
  /** Ends all of its processes at once, as a power cut does. */
  kill: () => Promise<void>
  port: number
  /** Creates and starts a streaming replica of it, on a free port unless one is given. */
  createReplica: (port?: number) => Promise<Cluster>
  /** Makes a replica the server that takes writes. */
  promote: () => void
  /** Stops it and removes its files. */
  remove: () => Promise<void>
}

type Fill = (place: { data: string; cwd: string; user: ReturnType<typeof owner> }) => void

/** Starts a server in a new folder that `fill` makes the files of. */
async function startCluster(fill: Fill, settings: Record<string, string>, port: number): Promise<Cluster> {
  const programs = findPrograms()
  const user = owner()
  const folder = await mkdtemp(join(tmpdir(), 'haat-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  fill({ data, cwd: folder, user })
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`
  const options = Object.entries({ unix_socket_directories: folder, ...settings })
  let server: ChildProcess | undefined
  const ended = async (end: (running: ChildProcess) => void) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    end(server)
    await exit
  }

  const cluster: Cluster = {
    url,
    port,
    folder,
    async start() {
      const args = ['-D', data, '-p', String(port), ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
      server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
      await waitForAnswer(url, server)
    },
    stop: () => ended((running) => running.kill('SIGINT')),
    kill: () => ended(killAll),
    createReplica: async (own) => {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', USER, '--checkpoint=fast', '--no-sync']
      const copy: Fill = (place) =>
        execFileSync(join(programs, 'pg_basebackup'), [...from, '-R', '-D', place.data], {
          ...place.user,
          cwd: place.cwd,
          stdio: 'pipe',
        })
      return startCluster(copy, settings, own ?? (await findFreePort()))
    },
    promote: () =>
      void execFileSync(join(programs, 'pg_ctl'), ['promote', '-D', data], { ...user, cwd: folder, stdio: 'pipe' }),
    async remove() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

/** Copies the files of a running server as they are, without its log before this. */
export function copyFiles({ port }: Cluster, to: string): void {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', USER, '-c', 'fast', '-D', to]
  execFileSync(join(findPrograms(), 'pg_basebackup'), args, { ...owner(), cwd: '/', stdio: 'pipe' })
}

/** Starts a server from copied files that reads the log with these settings until it takes writes. */
export async function recoverCluster(copy: string, settings: Record<string, string>): Promise<Cluster> {
  const fill: Fill = ({ data, cwd, user }) => {
    execFileSync('cp', ['-a', copy, data], { ...user, cwd })
    execFileSync('touch', [join(data, 'recovery.signal')], { ...user, cwd })
  }
  return startCluster(fill, { ...PLACE, ...settings }, await findFreePort())
}

interface ClusterOptions {
  /** Whether commits are durable (fsync). */
  isDurable?: boolean
  settings?: Record<string, string>
}

/** Creates and starts a PostgreSQL cluster in a new folder, on a free port. */
export async function createCluster({ isDurable = false, settings = {} }: ClusterOptions = {}): Promise<Cluster> {
  const rules = ['--auth=trust', `--username=${USER}`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  return startCluster(
    ({ data, cwd, user }) =>
      execFileSync(join(findPrograms(), 'initdb'), ['-D', data, ...rules], { ...user, cwd, stdio: 'pipe' }),
    { ...PLACE, ...(isDurable ? {} : careless), ...settings },
    await findFreePort(),
  )
}
