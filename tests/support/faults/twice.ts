import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from './buyers.ts'

/** Milliseconds until a client asks again, unless the answer says when. */
const AGAIN = 500
const GIVE_UP = 60_000

/** The answer, or why there was none. */
async function attempt(url: string, init: RequestInit): Promise<Response | Error> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP) })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const isFailure = (answer: Response | Error): boolean => answer instanceof Error || answer.status >= 500

async function reasonOf(answer: Response | Error): Promise<string> {
  if (answer instanceof Response) return `${answer.status} ${(await answer.clone().text()).slice(0, 60)}`
  return `${answer.message} ${String(answer.cause ?? '')}`
}

/** A client that repeats a request once when it failed, when the answer says so or half a second later. */
export function createPatientClient() {
  const client = {
    asked: 0,
    /** Why a first attempt failed, and how often. */
    once: new Map<string, number>(),
    /** The longest that an attempt took, in milliseconds, and which. */
    longest: { ms: 0, request: '' },
    /** Requests that failed twice, with both reasons. */
    twice: [] as string[],
  }
  const ask: Ask = async (url, init = {}) => {
    client.asked += 1
    const request = `${init.method ?? 'GET'} ${new URL(url).pathname}`
    const begun = performance.now()
    const first = await attempt(url, init)
    const ms = Math.round(performance.now() - begun)
    if (ms > client.longest.ms) client.longest = { ms, request }
    if (!(first instanceof Error) && !isFailure(first)) return first
    const why = await reasonOf(first)
    client.once.set(why, (client.once.get(why) ?? 0) + 1)
    const told = first instanceof Response ? Number(first.headers.get('retry-after') ?? 0) * 1000 : 0
    await pause(told || AGAIN)
    const second = await attempt(url, init)
    if (isFailure(second)) client.twice.push(`${request}: ${why}; then ${await reasonOf(second)}`)
    if (second instanceof Error) throw second
    return second
  }
  return { client, ask }
}
