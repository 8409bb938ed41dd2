import { resolve } from 'node:path'
import { isLoopbackHost, isLoopbackUrl } from '#platform/http/public.ts'
import { environment, type Hosting, invalidEnvironment, readHosting } from './environment.ts'
import type { LogLevel } from './log.ts'

export interface Config extends Hosting {
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
  /** Replica of it that reports, lists and exports are read from. */
  databaseReadUrl: string | undefined
  /** Size of the PostgreSQL connection pool. */
  databasePool: number
  /** Origin of the API if pages are served from another one. */
  apiHost: string | undefined
  /** Public origin of the shop's pages, if configured. */
  siteUrl: string | undefined
  /** `siteUrl`, or this process's own address: for links in mails, sitemaps and pages. */
  publicUrl: string
  /**
   * What canonical links, structured data, shared links and feeds name: `siteUrl`, or the own address where only this
   * machine reaches the shop. Undefined where shoppers may know the shop by another address.
   */
  canonicalUrl: string | undefined
  /** Origins whose pages may call the API: `siteUrl` and those of ALLOWED_ORIGINS. */
  allowedOrigins: string[]
  publishToken: string | undefined
  smtpUrl: string | undefined
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
  /** Key that seals stored secrets; undefined for the key in the data folder. */
  secretKey: string | undefined
  /** Whether imports may fetch pictures from this machine, for tests of a shop that only this machine reaches. */
  isLoopbackFetched: boolean
  /** Where search engines are told of changes. */
  indexNowUrl: string
  /** Where Google Analytics 4, Meta and TikTok are told of purchases. */
  ga4Url: string
  metaUrl: string
  tiktokUrl: string
  /** Addresses of providers that differ from those of their adapters, by provider. */
  providerUrls: Record<string, string>
  /** Origin of the back office, which is always that of the API. */
  officeUrl: string
}

/** Parses the configuration from the environment. Throws an error that lists each invalid variable. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(variables)
  if (!parsed.success)
    throw invalidEnvironment(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  const { data } = parsed
  if (data.METRICS_PORT !== undefined && data.METRICS_PORT !== 0 && data.METRICS_PORT === data.PORT)
    throw invalidEnvironment([['METRICS_PORT', `${data.PORT} is the port of the shop itself.`]])
  if (data.IMPORT_LOOPBACK === 'on' && (data.SITE_URL === undefined || !isLoopbackUrl(data.SITE_URL)))
    throw invalidEnvironment([['IMPORT_LOOPBACK', 'it is for tests of a shop whose SITE_URL is a loopback address.']])
  if (data.DATABASE_READ_URL !== undefined && data.DATABASE_URL === undefined)
    throw invalidEnvironment([
      ['DATABASE_READ_URL', 'it is a replica of the database of DATABASE_URL, which is not set.'],
    ])
  const hosting = readHosting(data)
  const dataDir = resolve(data.DATA_DIR)
  const own = `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    mediaDir: resolve(dataDir, 'media'),
    mailDir: resolve(dataDir, 'mails'),
    siteDir: resolve(dataDir, 'site'),
    assetsDir: resolve(dataDir, 'site-assets'),
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databasePool: data.DATABASE_POOL,
    apiHost: data.API_HOST,
    siteUrl: data.SITE_URL,
    publicUrl: data.SITE_URL ?? own,
    canonicalUrl: data.SITE_URL ?? (data.PORT !== 0 && isLoopbackHost(data.HOST) ? own : undefined),
    allowedOrigins: [...(data.SITE_URL ? [data.SITE_URL] : []), ...data.ALLOWED_ORIGINS].map(
      (url) => new URL(url).origin,
    ),
    publishToken: data.PUBLISH_TOKEN,
    smtpUrl: data.SMTP_URL,
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
    tiktokUrl: data.TIKTOK_URL,
    providerUrls: data.PROVIDER_URLS,
    officeUrl: data.API_HOST ?? data.SITE_URL ?? own,
  }
}
