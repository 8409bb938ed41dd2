import type { Stats } from 'node:fs'

/** A file for a static host. */
export interface HostFile {
  /** Path below the destination; the key in a bucket. */
  name: string
  /** The file that it is a copy of, or its bytes. */
  from: string | Uint8Array
  /** Differs for each version of the file. */
  tag: string
  /** Whether `from` may be replaced meanwhile, so that its tag is compared again before it is sent. */
  isPage: boolean
  type: string
  encoding: 'gzip' | undefined
  cacheControl: string
  /** The URL to which a bucket that serves a website redirects this address. */
  redirectTo?: string
}

/** The tag of a published file: each version has another modification time (publish/files.ts). */
export const tagOf = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string => `${size} ${mtimeMs}`
