import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningShop {
  url: string
  pid: number | undefined
  dataDir: string
  /** Its log so far. */
  log(): string
  /** Its output so far. */
  output(): string
  /** Sends SIGTERM, as a service manager does. */
  terminate(): void
  /** Resolves to the exit code. */
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
  stop(): Promise<void>
  /** Sends SIGKILL; the data folder stays. */
  kill(): Promise<void>
}

/**
 * Starts the shop as `npm start` does and waits until it is open, on a free port and with a new data folder that
 * `stop` removes, unless the environment has DATA_DIR. `cwd` is a checkout of the project.
 */
export async function startShop(environment: Record<string, string> = {}, cwd = process.cwd()): Promise<RunningShop> {
  const ownDataDir = environment['DATA_DIR']
  const dataDir = ownDataDir ?? (await mkdtemp(join(tmpdir(), 'haat-')))
  const child = spawn(process.execPath, ['src/cli/start.ts'], {
    cwd,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  )
  let output = ''
  let logged = ''
  child.stderr.on('data', (chunk) => (logged += String(chunk)))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk)
      const address = /is (?:open|closed) at (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`The shop did not open:\n${output}`)))
  })
  return {
    url,
    pid: child.pid,
    dataDir,
    log: () => logged,
    output: () => output,
    terminate: () => child.kill('SIGTERM'),
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (!ownDataDir) await rm(dataDir, { recursive: true, force: true })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
