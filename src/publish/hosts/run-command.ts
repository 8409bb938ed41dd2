import { spawn } from 'node:child_process'
import { log } from '#platform/process/log.ts'
import { DeliveryFailure } from './target.ts'

/** Timeout of a command, in milliseconds. */
const PATIENCE = 15 * 60_000
/** Characters at the end of its output that are logged. */
const TAIL = 2000

/**
 * Runs the operator's command by a shell in the folder that was delivered, with the environment of this process. Its
 * output goes to the terminal if `isShown`, otherwise the end of it to the log. Throws unless it exits with 0.
 */
export async function runCommand(
  command: string,
  folder: string,
  isShown: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    // A group, as a shell that is ended leaves what it started; from a terminal, Ctrl+C reaches all of it.
    detached: !isShown,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-TAIL)
    })
  const ended = Promise.withResolvers<string>()
  const patience = AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])])
  const stop = () => {
    // What has left the group may live on and hold the pipes.
    child.on('exit', () => ended.resolve('SIGTERM'))
    try {
      if (child.pid !== undefined) process.kill(isShown ? child.pid : -child.pid)
    } catch {
      ended.resolve('SIGTERM')
    }
  }
  if (patience.aborted) stop()
  patience.addEventListener('abort', stop)
  child.on('close', (code, killed) => ended.resolve(killed ?? String(code)))
  child.on('error', (error) => ended.resolve(error.message))
  const result = await ended.promise
  patience.removeEventListener('abort', stop)
  if (!isShown) log(result === '0' ? 'info' : 'error', 'The command of the export ended.', { result, output })
  if (result !== '0') throw new DeliveryFailure('command', `The command ended with ${result}: ${command}`)
}
