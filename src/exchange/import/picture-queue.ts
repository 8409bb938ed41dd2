import { setTimeout as pause } from 'node:timers/promises'
import { isOnTheWeb } from './local-pictures.ts'

/** Failures of a host after which it is given up, and of one picture of a host that gives others. */
export const HOST_FAILURES = 3
const PICTURE_FAILURES = 3
/** Milliseconds that a host is left alone after its first failure; each further one takes four times as long. */
const FIRST_PAUSE = 2000
const MAX_PAUSE = 60_000
/** Milliseconds without any answer after which no host is asked any more. */
export const MAX_FRUITLESS = 10 * 60_000

export interface QueuedPicture {
  source: string
  host: string
  failures: number
  startedAt: number
}

interface Host {
  waiting: QueuedPicture[]
  failures: number
  failedAt: number
  pausedUntil: number
  busy: number
}

const originOf = (source: string): string => {
  if (!isOnTheWeb(source)) return ''
  return URL.canParse(source) ? new URL(source).host : source
}

/**
 * Pictures by the host that they come from. Hosts take turns; one that fails is asked again after a while, with one request
 * at a time, until it answers or is given up.
 */
export class PictureQueue {
  readonly #hosts = new Map<string, Host>()
  readonly #firstPause: number
  #answeredAt = Date.now()

  constructor(sources: string[], firstPause = FIRST_PAUSE) {
    this.#firstPause = firstPause
    for (const source of sources) {
      const host = originOf(source)
      const known = this.#hosts.get(host)
      const picture = { source, host, failures: 0, startedAt: 0 }
      if (known) known.waiting.push(picture)
      else this.#hosts.set(host, { waiting: [picture], failures: 0, failedAt: 0, pausedUntil: 0, busy: 0 })
    }
  }

  /** Whether no host has answered for so long that the others are left as well. */
  get isFruitless(): boolean {
    return Date.now() - this.#answeredAt > MAX_FRUITLESS
  }

  /** Takes the next picture, once its host may be asked; undefined when there is none left, or when it is told to stop. */
  async next(signal: AbortSignal): Promise<QueuedPicture | undefined> {
    while (!signal.aborted && !this.isFruitless) {
      const now = Date.now()
      const open = [...this.#hosts].filter(([, { waiting }]) => waiting.length > 0)
      if (open.length === 0) return undefined
      const ready = open.find(([, host]) => host.pausedUntil <= now && (host.failures === 0 || host.busy === 0))
      if (ready) return this.#take(...ready)
      const until = Math.min(...open.map(([, { pausedUntil }]) => pausedUntil))
      // A host whose one request is under way is looked at again soon.
      await pause(Math.max(50, Math.min(until - now, 1000)), undefined, { signal }).catch(() => {})
    }
    return undefined
  }

  #take(name: string, host: Host): QueuedPicture | undefined {
    const picture = host.waiting.shift()
    if (!picture) return undefined
    // Whoever was asked goes to the end.
    this.#hosts.delete(name)
    this.#hosts.set(name, host)
    host.busy += 1
    picture.startedAt = Date.now()
    return picture
  }

  /** Notes that a host answered, whether or not with a picture. */
  answered({ host: name }: QueuedPicture): void {
    const host = this.#hosts.get(name)
    if (!host) return
    host.busy -= 1
    host.failures = 0
    this.#answeredAt = Date.now()
  }

  /**
   * Notes that a host did not answer as one that works does. `again`: the picture is tried later; `failed`: it alone is given
   * up; otherwise the host is, with all of its pictures that are left, this one among them.
   */
  failed(picture: QueuedPicture, wanted = 0): 'again' | 'failed' | { givenUp: string[] } {
    const host = this.#hosts.get(picture.host)
    if (!host) return 'failed'
    host.busy -= 1
    picture.failures += 1
    // Requests that were under way together fail together.
    if (picture.startedAt >= host.failedAt) {
      host.failures += 1
      host.failedAt = Date.now() + 1
      const wait = Math.max(wanted, this.#firstPause * 4 ** (host.failures - 1))
      host.pausedUntil = Date.now() + Math.min(wait, MAX_PAUSE)
    }
    if (host.failures >= HOST_FAILURES) {
      const givenUp = [picture, ...host.waiting.splice(0)].map(({ source }) => source)
      return { givenUp }
    }
    if (picture.failures >= PICTURE_FAILURES) return 'failed'
    host.waiting.push(picture)
    return 'again'
  }
}
