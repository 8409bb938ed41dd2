import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../free-port.ts'
import { owner } from './cluster.ts'
import { run } from './databases.ts'
import { findPooler } from './programs.ts'

const STARTS_WITHIN = 15_000

/** Starts a PgBouncer for this test only. Returns the database's URL through it. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<string> {
  const user = owner()
  const folder = await mkdtemp(join(tmpdir(), 'haat-pooler-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const target = new URL(databaseUrl)
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 100
default_pool_size = 20
`,
  )
  const pooler = spawn(findPooler(), [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  pooler.stderr.on('data', (chunk) => (log += String(chunk)))
  onTestFinished(async () => {
    if (pooler.exitCode === null) {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGQUIT')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  })
  target.port = String(port)
  for (const giveUp = Date.now() + STARTS_WITHIN; ; await pause(20)) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended at its start:\n${log}`)
    try {
      await run(target.href, 'select 1')
      return target.href
    } catch (error) {
      if (Date.now() > giveUp) throw error
    }
  }
}
