import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { errorDetails, log } from '../log.ts'

/** Of the operating system: 0 is that of the thread that serves requests, 19 the lowest. */
const NICE = 10

/**
 * Lets this thread run when the ones that serve requests leave it time. Linux has a priority for each thread; elsewhere
 * it stays as it is.
 */
export function runInBackground(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch (error) {
    log('info', 'Publishing keeps the priority of requests.', errorDetails(error))
  }
}
