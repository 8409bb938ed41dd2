import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { API } from '../../support/api.ts'

export interface Measured {
  url: string
  /** Milliseconds from the start of the process to the result of its first database query. */
  startMs: number
  /** Current memory of the process in bytes, and the processor time that it used up to now. */
  usage: () => Promise<{ memory: number; cpuMs: number }>
  end: () => Promise<void>
}

async function messageOf(child: ChildProcess): Promise<Record<string, unknown>> {
  const [message] = await once(child, 'message')
  return message
}

/** Starts a process of the API (`server.ts`) and waits until it is ready. */
export async function startApi(environment: Record<string, string>): Promise<Measured> {
  const begun = performance.now()
  const child = fork(new URL('./server.ts', import.meta.url), { env: { ...process.env, ...environment } })
  const { port } = await messageOf(child)
  const url = `http://127.0.0.1:${port}`
  const health = await fetch(`${url}${API.getHealth}`)
  if (!health.ok) throw new Error(`The API does not work: ${await health.text()}`)
  return {
    url,
    startMs: performance.now() - begun,
    async usage() {
      child.send('usage')
      const { memory, cpuMs } = await messageOf(child)
      return { memory: Number(memory), cpuMs: Number(cpuMs) }
    },
    async end() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
