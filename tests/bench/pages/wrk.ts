import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '../../support/debian.ts'

const CONNECTIONS = 32
const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

export interface Speed {
  /** Responses per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Responses that were not the page, and broken connections. */
  failed: number
}

const percentile = (output: string, which: number): number => {
  const [, amount = '0', unit = 'ms'] = new RegExp(`${which}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
  return Number(amount) * (MILLISECONDS[unit] ?? 1)
}

/** Requests one page continuously over 32 connections for some seconds. */
export async function requestPage(url: string, seconds: number): Promise<Speed> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '--latency', '-H', 'Accept-Encoding: gzip', url]
  const { stdout } = await promisify(execFile)(findProgram('wrk', 'wrk'), args)
  const count = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    rate: count(/Requests\/sec:\s+([\d.]+)/),
    p50: percentile(stdout, 50),
    p99: percentile(stdout, 99),
    failed: count(/Non-2xx or 3xx responses: (\d+)/) + broken.reduce((sum, some) => sum + Number(some), 0),
  }
}
