import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'Write origins with commas between them.' })))
const blankIsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const environment = z.object({
  PORT: blankIsMissing(port.default(4321)),
  HOST: blankIsMissing(z.string().default('127.0.0.1')),
  DATA_DIR: blankIsMissing(z.string().default('./data')),
  DATABASE_URL: blankIsMissing(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  API_HOST: blankIsMissing(origin.optional()),
  SITE_URL: blankIsMissing(origin.optional()),
  ALLOWED_ORIGINS: blankIsMissing(origins.default([])),
  PUBLISH_TOKEN: blankIsMissing(z.string().min(16).optional()),
  SMTP_URL: blankIsMissing(z.url({ protocol: /^smtps?$/ }).optional()),
  TRUST_PROXY: blankIsMissing(z.enum(['on', 'off']).default('off')),
  LIMITS: blankIsMissing(z.enum(['on', 'off']).default('on')),
})

export interface Config {
  port: number
  host: string
  /** Absolute folder that holds `shop.db`, `media/` and `site/`. */
  dataDir: string
  /** Absolute folder of the pictures. */
  mediaDir: string
  /** Absolute folder of mails that no server takes. */
  mailDir: string
  /** Absolute folder of the published pages. */
  siteDir: string
  databaseUrl: string | undefined
  /** Origin of the API when pages are served from elsewhere. */
  apiHost: string | undefined
  /** Origin of the shop's pages, where the merchant said it. */
  siteUrl: string | undefined
  /** The same, or this process's own address: for links in mails, maps and pages. */
  publicUrl: string
  /** Origins whose pages may call the API: that of the shop's pages, and others that the merchant named. */
  allowedOrigins: string[]
  publishToken: string | undefined
  smtpUrl: string | undefined
  isProxyTrusted: boolean
  areLimitsOn: boolean
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether shoppers can reach the shop: its SITE_URL is set and names more than this machine. */
export const isPublic = ({ siteUrl }: Pick<Config, 'siteUrl'>): boolean =>
  siteUrl !== undefined && !LOOPBACK.test(new URL(siteUrl).hostname)

/** Reads the configuration from the environment; a wrong value is an error that names its variable. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not right:\n${reasons.join('\n')}`)
  }
  const { data } = parsed
  const dataDir = resolve(data.DATA_DIR)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    mediaDir: resolve(dataDir, 'media'),
    mailDir: resolve(dataDir, 'mails'),
    siteDir: resolve(dataDir, 'site'),
    databaseUrl: data.DATABASE_URL,
    apiHost: data.API_HOST,
    siteUrl: data.SITE_URL,
    publicUrl: data.SITE_URL ?? `http://${data.HOST}:${data.PORT}`,
    allowedOrigins: [...(data.SITE_URL ? [data.SITE_URL] : []), ...data.ALLOWED_ORIGINS].map(
      (url) => new URL(url).origin,
    ),
    publishToken: data.PUBLISH_TOKEN,
    smtpUrl: data.SMTP_URL,
    isProxyTrusted: data.TRUST_PROXY === 'on',
    areLimitsOn: data.LIMITS === 'on',
  }
}
