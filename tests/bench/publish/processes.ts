import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const WATCH_EVERY = 100

/** Peak memory of a process so far in MB, as reported by Linux. */
const peakOf = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Watches a process; the returned function returns its peak memory in MB. */
export function watchMemory(child: ChildProcess): () => number {
  let peak = 0
  const look = () => {
    try {
      peak = Math.max(peak, peakOf(child.pid))
    } catch {
      // The process has ended.
    }
  }
  const timer = setInterval(look, WATCH_EVERY)
  child.on('exit', () => clearInterval(timer))
  return () => {
    look()
    return peak
  }
}

/** Runs a Node command; returns its output, seconds and peak memory in MB. */
export async function runNode(args: string[], environment: Record<string, string>) {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const peak = watchMemory(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}${errors}`)
  return { output, seconds: (performance.now() - started) / 1000, peak: peak() }
}
