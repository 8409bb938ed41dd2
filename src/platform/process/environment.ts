import * as z from 'zod'
import {
  DATABASE_POOL,
  MAX_DATABASE_POOL,
  MAX_DRAIN,
  MEDIA_CACHE,
  MIN_DATABASE_POOL,
  MIN_MEDIA_CACHE,
} from '#platform/contract/server-limits.ts'
import { areNested, type Destination, nameOf, parseDestination, type S3Access } from '#platform/http/destination.ts'
import { HOSTS, type Host } from '#publish/contract/hosting.ts'
import { LOG_LEVELS } from './log.ts'
import { wrongPostgresUrl } from './postgres-url.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const folderUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#\s"'<>,;]+$/, 'Write the address of a folder, without ? and #.')
  .transform((text) => text.replace(/\/*$/, '/'))
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'Write origins with commas between them.' })))
/** A PostgreSQL address, of one server or several, that are used by these rules. */
const databaseUrl = (...rules: string[]) =>
  z.string().check((context) => {
    const wrong = wrongPostgresUrl(context.value, rules)
    if (wrong !== undefined) context.issues.push({ code: 'custom', input: '', message: wrong })
  })
/** A mail server. Nodemailer takes any text, and would say only at the first mail that there is no such server. */
const smtpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '', {
    error: 'Write smtp://user:password@host:587 or smtps://user:password@host; a password with # / ? has %23 %2F %3F.',
  })
/** `steadfast=https://…` for each provider at another address, with commas between them. */
const providerUrls = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split('=')))
  .pipe(
    z.array(
      z.tuple([z.string().regex(/^[a-z0-9-]+$/), z.url({ protocol: /^https?$/ })], {
        error: 'Write provider=address with commas between them.',
      }),
    ),
  )
  .transform((pairs) => Object.fromEntries(pairs.map(([name, url]) => [name, url.replace(/\/+$/, '')])))
const blankIsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** The variables that the shop knows, each alone: what they need of each other is checked by `readConfig`. */
export const environment = z.object({
  PORT: blankIsMissing(port.default(4321)),
  HOST: blankIsMissing(z.string().default('127.0.0.1')),
  DATA_DIR: blankIsMissing(z.string().default('./data')),
  DATABASE_URL: blankIsMissing(databaseUrl('read-write').optional()),
  DATABASE_READ_URL: blankIsMissing(databaseUrl('any').optional()),
  DATABASE_POOL: blankIsMissing(
    z.coerce.number().int().min(MIN_DATABASE_POOL).max(MAX_DATABASE_POOL).default(DATABASE_POOL),
  ),
  API_HOST: blankIsMissing(origin.optional()),
  SITE_URL: blankIsMissing(origin.optional()),
  ALLOWED_ORIGINS: blankIsMissing(origins.default([])),
  PUBLISH_TOKEN: blankIsMissing(z.string().min(16).optional()),
  SMTP_URL: blankIsMissing(smtpUrl.optional()),
  TRUST_PROXY: blankIsMissing(z.enum(['on', 'off']).default('off')),
  DRAIN_SECONDS: blankIsMissing(z.coerce.number().min(0).max(MAX_DRAIN).default(0)),
  METRICS_PORT: blankIsMissing(port.optional()),
  METRICS_TOKEN: blankIsMissing(z.string().min(16).optional()),
  LOG_LEVEL: blankIsMissing(z.enum(LOG_LEVELS).default('info')),
  LIMITS: blankIsMissing(z.enum(['on', 'off']).default('on')),
  ADMIN: blankIsMissing(z.enum(['on', 'off']).default('on')),
  SERVICE_WORKER: blankIsMissing(z.enum(['on', 'off']).default('on')),
  BENGALI: blankIsMissing(z.enum(['on', 'off']).default('on')),
  SECRET_KEY: blankIsMissing(z.string().min(32).optional()),
  INDEXNOW_URL: blankIsMissing(z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow')),
  GA4_URL: blankIsMissing(z.url({ protocol: /^https?$/ }).default('https://www.google-analytics.com/mp/collect')),
  META_URL: blankIsMissing(origin.default('https://graph.facebook.com/v24.0')),
  TIKTOK_URL: blankIsMissing(origin.default('https://business-api.tiktok.com/open_api/v1.3')),
  PROVIDER_URLS: blankIsMissing(providerUrls.default({})),
  EXPORT_TO: blankIsMissing(z.string().optional()),
  EXPORT_FOR: blankIsMissing(z.enum(HOSTS).optional()),
  EXPORT_COMMAND: blankIsMissing(z.string().optional()),
  EXPORT_ON_CHANGE: blankIsMissing(z.enum(['on', 'off']).default('off')),
  MEDIA_TO: blankIsMissing(z.string().optional()),
  MEDIA_URL: blankIsMissing(folderUrl.optional()),
  MEDIA_CACHE_MB: blankIsMissing(z.coerce.number().int().min(MIN_MEDIA_CACHE).default(MEDIA_CACHE)),
  S3_ENDPOINT: blankIsMissing(origin.optional()),
  S3_REGION: blankIsMissing(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: blankIsMissing(z.string().optional()),
  S3_SECRET_ACCESS_KEY: blankIsMissing(z.string().optional()),
  IMPORT_LOOPBACK: blankIsMissing(z.enum(['on', 'off']).default('off')),
})
type Environment = z.infer<typeof environment>

/** Names each wrong variable with the reason, one a line. */
export const invalidEnvironment = (reasons: [variable: string, reason: string][]): Error =>
  new Error(`Invalid environment:\n${reasons.map(([variable, reason]) => `  ${variable}: ${reason}`).join('\n')}`)

/** The part of the configuration about places outside of the data folder: for pages and for pictures. */
export interface Hosting {
  /** Folder or bucket for a static host, as it was configured and read, and how its files are named by default. */
  exportPlace: string | undefined
  exportTo: Destination | undefined
  exportFor: Host | undefined
  /** Run in the folder after an export. */
  exportCommand: string | undefined
  /** Whether each change is exported by itself, by one of the processes. */
  isExportedOnChange: boolean
  /** The bucket of the pictures; without one they lie in the data folder. */
  mediaTo: Bucket | undefined
  /** Where browsers load pictures from, with a slash at the end; undefined for the shop itself. */
  mediaUrl: string | undefined
  /** Bytes of pictures of the bucket that this machine stores at most. */
  mediaCacheBytes: number
  /** Who may write into buckets. */
  s3: S3Access | undefined
}
type Bucket = Destination & { kind: 'bucket' }

function fail(variable: keyof Environment, reason: string): never {
  throw invalidEnvironment([[variable, reason]])
}

function readAccess(data: Environment): S3Access | undefined {
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    fail(
      accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other.',
    )
  const endpoint = data.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : undefined
}

function readPlace(data: Environment, variable: 'EXPORT_TO' | 'MEDIA_TO', host?: Host): Destination | undefined {
  const text = data[variable]
  if (text === undefined) return undefined
  let place: Destination
  try {
    place = parseDestination(text, host)
  } catch (error) {
    return fail(variable, error instanceof Error ? error.message : String(error))
  }
  if (place.kind === 'bucket' && data.S3_ACCESS_KEY_ID === undefined)
    fail('S3_ACCESS_KEY_ID', `${variable} is a bucket, which needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  return place
}

function readMediaPlace(data: Environment, exportTo: Destination | undefined): Bucket | undefined {
  const place = readPlace(data, 'MEDIA_TO')
  if (!place) return undefined
  if (place.kind !== 'bucket') return fail('MEDIA_TO', 'it is a bucket: write s3://BUCKET or s3://BUCKET/PREFIX.')
  // An export removes what it wrote once and no page needs any more.
  if (exportTo && areNested(place, exportTo))
    fail('MEDIA_TO', `${nameOf(place)} and EXPORT_TO, ${nameOf(exportTo)}, are within each other: use two prefixes.`)
  return place
}

/** Reads it. Throws an error that names the wrong variable. */
export function readHosting(data: Environment): Hosting {
  const { EXPORT_TO, EXPORT_FOR, EXPORT_COMMAND } = data
  const s3 = readAccess(data)
  const exportTo = readPlace(data, 'EXPORT_TO', EXPORT_FOR)
  if (EXPORT_COMMAND !== undefined && exportTo?.kind !== 'folder')
    fail('EXPORT_COMMAND', 'it runs in a folder: set EXPORT_TO to one.')
  const isExportedOnChange = data.EXPORT_ON_CHANGE === 'on'
  if (isExportedOnChange && !exportTo) fail('EXPORT_ON_CHANGE', 'it needs a place: set EXPORT_TO.')
  return {
    exportPlace: EXPORT_TO,
    exportTo,
    exportFor: EXPORT_FOR,
    exportCommand: EXPORT_COMMAND,
    isExportedOnChange,
    mediaTo: readMediaPlace(data, exportTo),
    mediaUrl: data.MEDIA_URL,
    mediaCacheBytes: data.MEDIA_CACHE_MB * 1024 * 1024,
    s3,
  }
}
