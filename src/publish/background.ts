import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { PUBLISHER_NICE } from '#platform/contract/server-limits.ts'
import { errorDetails, log } from '#platform/process/log.ts'

/**
 * Lowers the priority of this thread, so that requests come first. Only Linux has a priority per thread; on other
 * systems this does nothing.
 */
export function runInBackground(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), PUBLISHER_NICE)
  } catch (error) {
    log('info', 'The priority of a publishing thread could not be lowered.', errorDetails(error))
  }
}
