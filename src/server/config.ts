import { resolve } from 'node:path'
import * as z from 'zod'
import { HOSTS, type Host } from '#contract/hosting.ts'
import { DATABASE_POOL, DATABASE_POOL_LEAST, DATABASE_POOL_MOST, DRAIN_MOST } from '#contract/server-limits.ts'
import { type Destination, parseDestination, type S3Access } from './destination.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'Write origins with commas between them.' })))
/** A PostgreSQL address: `postgres://host/name`, or `postgres:///name?host=/folder` for a socket, with or without a user. */
const databaseUrl = z.string().refine((text) => {
  if (!/^postgres(ql)?:\/\//.test(text)) return false
  // `new URL` rejects a user without a host, but that is how an address with a socket is written.
  return URL.canParse(text.replace('@/', '@socket/'))
}, 'Write postgres://user:password@host:5432/name, or postgres://user@/name?host=/var/run/postgresql for a socket.')
/** A search server: an origin, perhaps with a path of its proxy. A key in it would be logged with the address. */
const searchUrl = origin.refine((text) => {
  const { username, password, search, hash } = new URL(text)
  return `${username}${password}${search}${hash}` === ''
}, 'Write http://host:8108 or https://host; the key is SEARCH_KEY.')
const blankIsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const environment = z.object({
  PORT: blankIsMissing(port.default(4321)),
  HOST: blankIsMissing(z.string().default('127.0.0.1')),
  DATA_DIR: blankIsMissing(z.string().default('./data')),
  DATABASE_URL: blankIsMissing(databaseUrl.optional()),
  DATABASE_POOL: blankIsMissing(
    z.coerce.number().int().min(DATABASE_POOL_LEAST).max(DATABASE_POOL_MOST).default(DATABASE_POOL),
  ),
  API_HOST: blankIsMissing(origin.optional()),
  SITE_URL: blankIsMissing(origin.optional()),
  ALLOWED_ORIGINS: blankIsMissing(origins.default([])),
  PUBLISH_TOKEN: blankIsMissing(z.string().min(16).optional()),
  SEARCH_URL: blankIsMissing(searchUrl.optional()),
  SEARCH_KEY: blankIsMissing(z.string().min(16).optional()),
  SMTP_URL: blankIsMissing(z.url({ protocol: /^smtps?$/ }).optional()),
  TRUST_PROXY: blankIsMissing(z.enum(['on', 'off']).default('off')),
  DRAIN_SECONDS: blankIsMissing(z.coerce.number().min(0).max(DRAIN_MOST).default(0)),
  METRICS_PORT: blankIsMissing(port.optional()),
  METRICS_TOKEN: blankIsMissing(z.string().min(16).optional()),
  LOG_LEVEL: blankIsMissing(z.enum(LOG_LEVELS).default('info')),
  LIMITS: blankIsMissing(z.enum(['on', 'off']).default('on')),
  ADMIN: blankIsMissing(z.enum(['on', 'off']).default('on')),
  SERVICE_WORKER: blankIsMissing(z.enum(['on', 'off']).default('on')),
  BENGALI: blankIsMissing(z.enum(['on', 'off']).default('off')),
  SECRET_KEY: blankIsMissing(z.string().min(32).optional()),
  INDEXNOW_URL: blankIsMissing(z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow')),
  GA4_URL: blankIsMissing(z.url({ protocol: /^https?$/ }).default('https://www.google-analytics.com/mp/collect')),
  META_URL: blankIsMissing(origin.default('https://graph.facebook.com/v24.0')),
  EXPORT_TO: blankIsMissing(z.string().optional()),
  EXPORT_FOR: blankIsMissing(z.enum(HOSTS).optional()),
  EXPORT_COMMAND: blankIsMissing(z.string().optional()),
  S3_ENDPOINT: blankIsMissing(origin.optional()),
  S3_REGION: blankIsMissing(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: blankIsMissing(z.string().optional()),
  S3_SECRET_ACCESS_KEY: blankIsMissing(z.string().optional()),
  IMPORT_LOOPBACK: blankIsMissing(z.enum(['on', 'off']).default('off')),
})

export interface Config {
  port: number
  host: string
  /** Absolute folder that holds `shop.db`, `media/` and `site/`. */
  dataDir: string
  /** Absolute folder of the pictures. */
  mediaDir: string
  /** Absolute folder for mails while there is no SMTP server. */
  mailDir: string
  /** Absolute folder of the published pages. */
  siteDir: string
  /** Absolute folder of the style sheets and scripts that published pages use. */
  assetsDir: string
  databaseUrl: string | undefined
  /** Size of the PostgreSQL connection pool. */
  databasePool: number
  /** Origin of the API if pages are served from another one. */
  apiHost: string | undefined
  /** Public origin of the shop's pages, if configured. */
  siteUrl: string | undefined
  /** `siteUrl`, or this process's own address: for links in mails, sitemaps and pages. */
  publicUrl: string
  /** Origins whose pages may call the API: `siteUrl` and those of ALLOWED_ORIGINS. */
  allowedOrigins: string[]
  publishToken: string | undefined
  smtpUrl: string | undefined
  /** A Typesense server that searches the goods; undefined for the shop's own search. */
  searchServer: { url: string; key: string } | undefined
  /** Seconds between SIGTERM and the moment when the server stops accepting connections. */
  drainSeconds: number
  /** Separate port for `/metrics`. */
  metricsPort: number | undefined
  /** Enables `/metrics` on the shop's own port for requests with this token. */
  metricsToken: string | undefined
  logLevel: LogLevel
  isProxyTrusted: boolean
  areLimitsOn: boolean
  /** Whether the back office is open: its pages and its calls. */
  isOfficeOpen: boolean
  /** Whether browsers store pages for times without a network; otherwise they remove what they stored. */
  isWorkerOn: boolean
  /** Whether pages are also published in Bengali, below `/bn`. */
  isBengaliOn: boolean
  /** What stored secrets are sealed with; undefined for the key in the data folder. */
  secretKey: string | undefined
  /** Whether imports may fetch pictures from this machine, for tests of a shop that only this machine reaches. */
  isLoopbackFetched: boolean
  /** Where search engines are told of changes. */
  indexNowUrl: string
  /** Where Google Analytics 4 and Meta are told of purchases. */
  ga4Url: string
  metaUrl: string
  /** Folder or bucket for a static host, as it was configured and read, and how its files are named by default. */
  exportPlace: string | undefined
  exportTo: Destination | undefined
  exportFor: Host | undefined
  /** Run in the folder after an export. */
  exportCommand: string | undefined
  /** Who may write into buckets. */
  s3: S3Access | undefined
  /** Origin of the back office, which is always that of the API. */
  officeUrl: string
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host) || host === '::1'
const isLoopbackUrl = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)

/** Whether the shop is public: SITE_URL is set and is not a loopback address. */
export const isPublic = ({ siteUrl }: Pick<Config, 'siteUrl'>): boolean =>
  siteUrl !== undefined && !isLoopbackUrl(siteUrl)

/**
 * Whether only this machine reaches the shop, so that a password that everybody knows may let in: the server listens there
 * only, or SITE_URL says that it is served there, and no address is another one.
 */
export const isOnlyHere = ({ host, siteUrl, apiHost }: Pick<Config, 'host' | 'siteUrl' | 'apiHost'>): boolean =>
  (isLoopbackHost(host) || siteUrl !== undefined) &&
  [siteUrl, apiHost].every((url) => url === undefined || isLoopbackUrl(url))

type Hosting = Pick<Config, 'exportPlace' | 'exportTo' | 'exportFor' | 'exportCommand' | 's3'>

/** The part of the configuration about static hosts. Throws an error that names the wrong variable. */
function readHosting(data: z.infer<typeof environment>): Hosting {
  const fail = (variable: string, reason: string): never => {
    throw new Error(`Invalid environment:\n  ${variable}: ${reason}`)
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

/** Parses the configuration from the environment. Throws an error that lists each invalid variable. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment:\n${reasons.join('\n')}`)
  }
  const { data } = parsed
  if (data.METRICS_PORT !== undefined && data.METRICS_PORT !== 0 && data.METRICS_PORT === data.PORT)
    throw new Error(`Invalid environment:\n  METRICS_PORT: ${data.PORT} is the port of the shop itself.`)
  if (data.IMPORT_LOOPBACK === 'on' && (data.SITE_URL === undefined || !isLoopbackUrl(data.SITE_URL)))
    throw new Error(
      'Invalid environment:\n  IMPORT_LOOPBACK: it is for tests of a shop whose SITE_URL is a loopback address.',
    )
  if ((data.SEARCH_URL === undefined) !== (data.SEARCH_KEY === undefined)) {
    const missing = data.SEARCH_URL === undefined ? 'SEARCH_URL' : 'SEARCH_KEY'
    throw new Error(`Invalid environment:\n  ${missing}: SEARCH_URL and SEARCH_KEY need each other.`)
  }
  const hosting = readHosting(data)
  const dataDir = resolve(data.DATA_DIR)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    mediaDir: resolve(dataDir, 'media'),
    mailDir: resolve(dataDir, 'mails'),
    siteDir: resolve(dataDir, 'site'),
    assetsDir: resolve(dataDir, 'site-assets'),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    apiHost: data.API_HOST,
    siteUrl: data.SITE_URL,
    publicUrl: data.SITE_URL ?? `http://${data.HOST}:${data.PORT}`,
    allowedOrigins: [...(data.SITE_URL ? [data.SITE_URL] : []), ...data.ALLOWED_ORIGINS].map(
      (url) => new URL(url).origin,
    ),
    publishToken: data.PUBLISH_TOKEN,
    smtpUrl: data.SMTP_URL,
    searchServer: data.SEARCH_URL && data.SEARCH_KEY ? { url: data.SEARCH_URL, key: data.SEARCH_KEY } : undefined,
    drainSeconds: data.DRAIN_SECONDS,
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    isProxyTrusted: data.TRUST_PROXY === 'on',
    areLimitsOn: data.LIMITS === 'on',
    isOfficeOpen: data.ADMIN === 'on',
    isWorkerOn: data.SERVICE_WORKER === 'on',
    isBengaliOn: data.BENGALI === 'on',
    secretKey: data.SECRET_KEY,
    ...hosting,
    isLoopbackFetched: data.IMPORT_LOOPBACK === 'on',
    indexNowUrl: data.INDEXNOW_URL,
    ga4Url: data.GA4_URL,
    metaUrl: data.META_URL,
    officeUrl: data.API_HOST ?? data.SITE_URL ?? `http://${data.HOST}:${data.PORT}`,
  }
}
