import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Creates the `n`th call of a load. */
export type Call = (n: number) => { path: string; body?: unknown; headers?: Record<string, string> }

export interface Figures {
  perSecond: number
  p50: number
  p99: number
}

let agent = new Agent()

/** Connections of their own for each load: the server may be closing those that were idle. */
function reconnect(): void {
  agent.destroy()
  agent = new Agent({ keepAlive: true, maxSockets: 400 })
}

/** Sends one call; throws unless the status is 200. */
const send = (url: string, { path, body, headers = {} }: ReturnType<Call>): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode} ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** Processor time of each of `count` calls, one after the other, in milliseconds: on a busy machine it varies less than times. */
export async function cpuOf(
  url: string,
  call: Call,
  count: number,
  cpuMs: () => Promise<number>,
): Promise<{ p50: number; p99: number; used: number[] }> {
  reconnect()
  const used: number[] = []
  for (let n = 0; n < count; n += 1) {
    const before = await cpuMs()
    await send(url, call(n))
    used.push((await cpuMs()) - before)
  }
  return { ...figuresOf(used, 0), used }
}

function figuresOf(times: number[], milliseconds: number): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: (sorted.length * 1000) / milliseconds, p50: at(0.5), p99: at(0.99) }
}

/** `callers` that each send the next call after the response to the previous one. */
export async function closedLoad(url: string, call: Call, callers: number, milliseconds: number): Promise<Figures> {
  reconnect()
  const times: number[] = []
  const begun = performance.now()
  let n = 0
  const caller = async () => {
    while (performance.now() - begun < milliseconds) {
      const started = performance.now()
      await send(url, call(n++))
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return figuresOf(times, performance.now() - begun)
}

/** `perSecond` calls a second, independent of earlier responses; times are measured from when a call was due. */
export async function openLoad(url: string, call: Call, perSecond: number, milliseconds: number): Promise<Figures> {
  reconnect()
  const times: number[] = []
  const calls: Promise<void>[] = []
  const begun = performance.now()
  for (let n = 0; n < (perSecond * milliseconds) / 1000; n += 1) {
    const due = begun + (n * 1000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    calls.push(send(url, call(n)).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(calls)
  return figuresOf(times, performance.now() - begun)
}
