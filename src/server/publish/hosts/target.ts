import type { DeliveryFailureCode } from '#contract/hosting.ts'
import type { HostFile } from './host-file.ts'

/** A reason that a person can do something about; the message is for the log. */
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

/** Where files are put. Readers see the former file or the new one, never a part. */
export interface Target {
  /** Files that are sent at a time. */
  atOnce: number
  /** Drops from `known` what is not there any more, so that it is sent again. */
  check: (known: Map<string, string>) => Promise<void>
  put: (file: HostFile, bytes: Uint8Array) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Called at the end, also of a failed delivery. */
  close: () => Promise<void>
}
