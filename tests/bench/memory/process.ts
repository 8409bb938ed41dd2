import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const TICKS = 100
const LOOK_EVERY = 50

export interface Used {
  /** Resident memory in MB. */
  now: number
  /** Its peak since the process began. */
  peak: number
  /** Seconds of a processor. */
  processor: number
}

/** What a process of Linux uses. */
export function usedBy(pid: number | undefined): Used {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM'), processor: (user + system) / TICKS }
}

/** Starts a command of package.json’s kind, with Node’s own options first. */
export const startNode = (args: string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Runs a command to its end; returns the last figures before it. Throws if it fails. */
export async function runMeasured(args: string[], environment: Record<string, string>): Promise<Used> {
  const child = startNode(args, environment)
  child.stdout?.resume()
  let used: Used = { now: 0, peak: 0, processor: 0 }
  const timer = setInterval(() => {
    try {
      used = usedBy(child.pid)
    } catch {
      // It has ended.
    }
  }, LOOK_EVERY)
  const [code] = await once(child, 'close')
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return used
}
