import type { Host } from '#contract/hosting.ts'
import { type Destination, parseDestination, type S3Access } from './destination.ts'
import { type Environment, invalidEnvironment } from './environment.ts'

/** The part of the configuration about static hosts. */
export interface Hosting {
  /** Folder or bucket for a static host, as it was configured and read, and how its files are named by default. */
  exportPlace: string | undefined
  exportTo: Destination | undefined
  exportFor: Host | undefined
  /** Run in the folder after an export. */
  exportCommand: string | undefined
  /** Who may write into buckets. */
  s3: S3Access | undefined
}

/** Reads it. Throws an error that names the wrong variable. */
export function readHosting(data: Environment): Hosting {
  const fail = (variable: string, reason: string): never => {
    throw invalidEnvironment([[variable, reason]])
  }
  const { EXPORT_TO, EXPORT_FOR, EXPORT_COMMAND, S3_REGION: region } = data
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    fail(
      accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other.',
    )
  const endpoint = data.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const s3 = accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : undefined
  let exportTo: Destination | undefined
  try {
    exportTo = EXPORT_TO === undefined ? undefined : parseDestination(EXPORT_TO, EXPORT_FOR)
  } catch (error) {
    fail('EXPORT_TO', error instanceof Error ? error.message : String(error))
  }
  if (exportTo?.kind === 'bucket' && !s3)
    fail('S3_ACCESS_KEY_ID', 'EXPORT_TO is a bucket, which needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (EXPORT_COMMAND !== undefined && exportTo?.kind !== 'folder')
    fail('EXPORT_COMMAND', 'it runs in a folder: set EXPORT_TO to one.')
  return { exportPlace: EXPORT_TO, exportTo, exportFor: EXPORT_FOR, exportCommand: EXPORT_COMMAND, s3 }
}
