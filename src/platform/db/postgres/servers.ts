import { Socket } from 'node:net'
import type pg from 'pg'
import { LOOK_AT_SERVERS_EVERY } from '#platform/contract/server-limits.ts'
import { log } from '#platform/process/log.ts'
import { nameOfServer, serversOf } from '#platform/process/postgres-url.ts'
import { isPostgresAway, READ_ONLY } from './failure.ts'
import { lookAtServer, type Seen } from './look-at-server.ts'

/** None of the servers can be used now; one of them may take over. */
class NoServer extends Error {
  override name = 'NoServer'
  readonly code = READ_ONLY
}

/**
 * The servers that an address names. A pool uses one of them at a time: with `read-write` the one that takes writes, of several
 * that do the one that was promoted last; with `any` the first that answers. With one server there is no choice, and nothing is
 * looked at.
 */
export class Servers {
  /** The one that new connections are made to. */
  current: string
  readonly #urls: string[]
  readonly #isAny: boolean
  readonly #sockets = new Map<Socket, string>()
  /** That of the server in use: one of an earlier timeline was replaced by it, and is never used again. */
  #timeline = 0
  #isFound = false
  #search: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, rule: 'read-write' | 'any' = 'read-write') {
    this.#urls = serversOf(url)
    this.current = this.#urls[0] ?? url
    this.#isAny = rule === 'any'
    this.#isFound = this.#urls.length === 1
  }

  /** Name of the server in use. */
  get name(): string {
    return nameOfServer(this.current)
  }

  /** Its place in the address, from 1 on; undefined with one server. */
  get place(): number | undefined {
    return this.#urls.length === 1 ? undefined : this.#urls.indexOf(this.current) + 1
  }

  /** Settings of a connection to the server in use. */
  connection(): pg.ClientConfig {
    const socket = new Socket()
    if (this.#urls.length > 1) {
      this.#sockets.set(socket, this.current)
      socket.once('close', () => this.#sockets.delete(socket))
    }
    return { connectionString: this.current, stream: () => socket }
  }

  /** Takes a connection, of another server if the one in use can't be reached and another one can. Nothing was sent over it before. */
  async connect<T>(take: () => Promise<T>): Promise<T> {
    if (!this.#isFound) await this.find()
    const before = this.current
    try {
      return await take()
    } catch (error) {
      if (this.#urls.length === 1 || !isPostgresAway(error)) throw error
      await this.find()
      if (this.current === before) throw error
      return take()
    }
  }

  /** Chooses the server to use. Concurrent calls share one search. Throws an error that says of each why it can't be used. */
  find(): Promise<void> {
    this.#search ??= this.#choose().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  /** Looks whether another server took over, after an answer that only one that was replaced gives. */
  suspect(): void {
    if (this.#urls.length > 1) void this.find().catch(() => {})
  }

  /** Ends looking. */
  close(): void {
    clearInterval(this.#timer)
  }

  async #choose(): Promise<void> {
    // A server that vanished refuses nothing: running queries would wait for it for many minutes.
    this.#timer ??= setInterval(() => this.suspect(), LOOK_AT_SERVERS_EVERY).unref()
    const seen = await Promise.all(this.#urls.map((url) => lookAtServer(url, this.#isAny)))
    const usable = seen.filter(({ timeline = -1 }) => (this.#isAny ? timeline >= 0 : timeline >= this.#timeline))
    const newest = Math.max(...usable.map(({ timeline = 0 }) => timeline))
    const best = this.#isAny ? usable : usable.filter(({ timeline }) => timeline === newest)
    const [chosen] = best.filter(({ url }) => url === this.current).concat(best)
    if (chosen) return this.#use(chosen)
    const reasons = seen.map(
      ({ url, reason = 'another server was promoted after it' }) => `${nameOfServer(url)}: ${reason}`,
    )
    throw new NoServer(`no server can be used now (${reasons.join('; ')})`)
  }

  #use({ url, timeline = 0 }: Seen): void {
    this.#timeline = timeline
    this.#isFound = true
    if (url === this.current) return
    this.current = url
    log('warn', 'Another server of the database is used from now on.', { server: this.name })
    // What runs on the one before fails now instead of waiting for it, and nothing is written to it any more.
    for (const [socket, of] of this.#sockets) if (of !== url) socket.destroy()
  }
}
