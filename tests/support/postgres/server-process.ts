import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const STARTS_WITHIN = 30_000

/** Waits until a server takes connections. */
export async function waitForAnswer(url: string, server: ChildProcess): Promise<void> {
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

/** Ends a server with all processes that it started, which have sessions of their own. */
export function killAll({ pid }: ChildProcess): void {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const each of [pid ?? 0, ...started])
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended already.
    }
}
