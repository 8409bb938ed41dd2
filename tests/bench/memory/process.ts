import { spawn } from 'node:child_process'
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

/** What service and image set. */
export const SERVICE = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' }

export interface StartOptions {
  /** Folder of the control group that the process is in. */
  group?: string | undefined
}

/** Starts a command of package.json’s kind, with Node’s own options first. */
export function startNode(args: string[], environment: Record<string, string>, { group }: StartOptions = {}) {
  const [command = '', ...rest] =
    group === undefined
      ? [process.execPath, ...args]
      : ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group, process.execPath, ...args]
  return spawn(command, rest, {
    env: { ...process.env, ...SERVICE, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Runs a command to its end; returns the last figures before it. Throws if it fails. */
export async function runMeasured(
  args: string[],
  environment: Record<string, string>,
  options: StartOptions = {},
): Promise<Used> {
  const child = startNode(args, environment, options)
  child.stdout.resume()
  let used: Used = { now: 0, peak: 0, processor: 0 }
  const timer = setInterval(() => {
    try {
      const present = usedBy(child.pid)
      // One that has ended and is still listed uses nothing.
      if (present.peak > 0) used = present
    } catch {
      // It has ended.
    }
  }, LOOK_EVERY)
  const [code] = await once(child, 'close')
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return used
}

/** Arguments of Node for the commands and the server, as package.json has them. */
export const SHOP = ['--max-semi-space-size=4', '--heap-growing-percent=100', 'src/cli/shop.ts']
export const START_OPTIONS = ['--max-semi-space-size=8']
const START = [...START_OPTIONS, 'src/cli/start.ts']

/** Starts the shop; returns its address and process once it accepts requests. */
export async function startShop(environment: Record<string, string>, options: StartOptions = {}) {
  const child = startNode(START, environment, options)
  process.on('exit', () => child.kill())
  const [opened] = await once(child.stdout, 'data')
  child.stdout.resume()
  return { child, url: /http:\/\/127[^\s/]+/.exec(String(opened))?.[0] ?? '' }
}
