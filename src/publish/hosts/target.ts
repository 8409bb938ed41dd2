import { BucketFailure } from '#platform/http/bucket.ts'
import type { DeliveryFailureCode, Host } from '#publish/contract/hosting.ts'
import { LeaseLost } from '#publish/queries/lease.ts'

/** A file for a static host. */
export interface HostFile {
  /** Path below the destination; the key in a bucket. */
  name: string
  /** The file that it is a copy of, its bytes, or how to read them, if it is still there. */
  from: string | Uint8Array | (() => Promise<Uint8Array | undefined>)
  /** The same on each machine, and another one for each version of the file. */
  tag: string
  /** Whether `from` may be replaced meanwhile, so that its content is compared with the tag before it is sent. */
  isPage: boolean
  type: string
  encoding: 'gzip' | undefined
  cacheControl: string
  /** The URL to which a bucket that serves a website redirects this address. */
  redirectTo?: string
}

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
  if (error instanceof DeliveryFailure || error instanceof BucketFailure) return error.code
  if (error instanceof LeaseLost) return 'interrupted'
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
  /** Whether the destination has these bytes under the name of the file, and would serve them as what they are. */
  holds: (file: HostFile, bytes: Uint8Array) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Called at the end, also of a failed delivery. */
  close: () => Promise<void>
}

const COPY = /\.(br|gz)$/

/** Whether a file is a compressed copy of another. */
export const isCopy = (name: string): boolean => COPY.test(name)

/**
 * The name under which a host serves a published file at the address of the page, without a redirect; undefined for a
 * file that the host doesn't use. nginx finds `cart/index.html` and compressed copies (deploy/nginx.conf). Cloudflare
 * Pages, Netlify and GitHub Pages serve `cart.html` at `/cart`, would redirect to `/cart/` for a folder, and compress
 * by themselves. A bucket has no rules: the key is the address.
 */
export function nameFor(host: Host, name: string): string | undefined {
  if (host === 'nginx') return name
  if (isCopy(name)) return undefined
  return name.replace(/\/index\.html$/, host === 's3' ? '' : '.html')
}
