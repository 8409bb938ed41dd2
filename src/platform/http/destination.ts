import { resolve } from 'node:path'
import type { Host } from '#publish/contract/hosting.ts'

/** Where the files of a static host are put. */
export type Destination =
  | { kind: 'folder'; folder: string; host: Exclude<Host, 's3'> }
  | { kind: 'bucket'; bucket: string; prefix: string; host: 's3' }

/** Who may write into a bucket. */
export interface S3Access {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/

/** Reads a folder or `s3://BUCKET/PREFIX`. Throws an error with the reason. */
export function parseDestination(text: string, host: Host | undefined): Destination {
  if (text.startsWith('s3:')) {
    const [matched, bucket = '', prefix = ''] = BUCKET.exec(text) ?? []
    if (matched === undefined || prefix.split('/').some((part) => part === '.' || part === '..'))
      throw new Error(`"${text}" is no bucket: write s3://BUCKET or s3://BUCKET/PREFIX.`)
    if (host !== undefined && host !== 's3') throw new Error(`A bucket is written for s3, not for ${host}.`)
    return { kind: 'bucket', bucket, prefix: prefix === '' ? '' : `${prefix}/`, host: 's3' }
  }
  // Its pages have no ending, so that a page and a folder have one name: only a bucket can hold both.
  if (host === 's3') throw new Error('For s3 name a bucket, as s3://BUCKET.')
  return { kind: 'folder', folder: resolve(text), host: host ?? 'nginx' }
}

/** A destination as a person reads it. */
export const nameOf = (destination: Destination): string =>
  destination.kind === 'folder' ? destination.folder : `s3://${destination.bucket}/${destination.prefix}`

/** Whether one of them is in the other, or both are the same. */
export function areNested(one: Destination, other: Destination): boolean {
  if (one.kind !== 'bucket' || other.kind !== 'bucket' || one.bucket !== other.bucket) return false
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix)
}
