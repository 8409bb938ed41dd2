import type { DeliveryFailureCode } from '#contract/hosting.ts'
import type { HostFile } from './host-file.ts'

/** An error with a code that the back office explains; the message is for the log. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly code: DeliveryFailureCode

  constructor(code: DeliveryFailureCode, message: string) {
    super(message)
    this.code = code
  }
}

const DISK = new Set(['ENOSPC', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'EDQUOT', 'EIO', 'ENOTDIR', 'EISDIR'])

export function codeOf(error: unknown): DeliveryFailureCode {
  if (error instanceof DeliveryFailure) return error.code
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return DISK.has(code) ? 'disk' : 'other'
}

/** A destination of files. Readers see the old file or the new one, never a part. */
export interface Target {
  /** Files that are sent at a time. */
  atOnce: number
  /**
   * Removes files from `known` that the destination has lost, so that they are sent again. Throws a DeliveryFailure if
   * nothing can
   * be sent.
   */
  check: (known: Map<string, string>) => Promise<void>
  put: (file: HostFile, bytes: Uint8Array) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Called at the end, also of a failed delivery. */
  close: () => Promise<void>
}
