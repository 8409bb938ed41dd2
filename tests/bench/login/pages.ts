import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_CUSTOMER } from '#demo/customer.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { HASHES_AT_A_TIME } from '#platform/security/password.ts'
import { API } from '../../support/api.ts'
import { startShop } from '../../support/running-shop.ts'
import { closedLoad, type Figures } from '../api/load.ts'
import { UNCAPPED } from './uncapped.ts'

const CALLERS = 20
const READERS = 4
const WHILE = 10_000

interface Row {
  what: string
  pages: Figures
  logins: number
}

/** Requests a page continuously while `CALLERS` log in at `path`; also measures logins per second. */
async function measure(url: string, what: string, path: string | undefined): Promise<Row> {
  const { phone_number, password } = DEMO_CUSTOMER
  const until = performance.now() + WHILE
  let done = 0
  const logIn = async () => {
    while (path && performance.now() < until) {
      const body = new URLSearchParams({ phone_number, password })
      const answer = await fetch(url + path, { method: 'POST', body })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      done += 1
    }
  }
  const callers = Array.from({ length: CALLERS }, logIn)
  const pages = await closedLoad(url, () => ({ path: PAGES.cart }), READERS, WHILE)
  await Promise.all(callers)
  return { what, pages, logins: (done * 1000) / WHILE }
}

/** Speed of a published page without logins and during 20 concurrent logins, with and without the limit on hashing. */
export async function measurePages(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-login-'))
  const environment = { DATA_DIR: dataDir, LIMITS: 'off', PORT: '0', HOST: '127.0.0.1' }
  try {
    await (await startShop(environment)).stop()
    const child = fork(new URL('./server.ts', import.meta.url), {
      env: { ...process.env, ...environment },
      silent: true,
    })
    const [{ url }] = await once(child, 'message')
    const rows = [
      await measure(url, 'nobody logs in', undefined),
      await measure(url, '20 log in, no cap', UNCAPPED),
      await measure(url, `20 log in, hashes at a time: ${HASHES_AT_A_TIME}`, API.login),
    ]
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
    return rows
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
