import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import type { Readiness } from '#platform/http/readiness.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import type { ReadQueue } from '#platform/process/read-queue.ts'
import type { Sealer } from '#platform/security/seal.ts'
import type { FeedSchedule } from '#publish/feed-schedule.ts'
import type { HostSchedule } from '#publish/hosts/host-schedule.ts'
import type { Previews } from '#publish/previews.ts'
import type { PublishSchedule } from '#publish/schedule.ts'
import type { Health } from '#server/health/health.ts'
import type { Customer } from '#shop/customers/queries/customers.ts'
import type { OrderFeed } from '#shop/orders/calls/office/order-feed.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { Staff } from '#shop/staff/queries/staff.ts'
import type { SignedInStaff } from '#shop/staff/queries/staff-sessions.ts'
import type { ResponseCache } from './response-cache.ts'

/** The part of publishing that the API uses. */
export type Publishing = Pick<PublishSchedule, 'publishSoon' | 'publishNow' | 'status' | 'state' | 'listen'>

/** What the API tells of how the shop stands. */
export type HealthReader = Pick<Health, 'read' | 'replicaLag'>

/** The part of the process that the API uses. */
export interface Around {
  publishing?: Publishing | undefined
  feeds?: Pick<FeedSchedule, 'state'> | undefined
  hosting?: Pick<HostSchedule, 'state' | 'start'> | undefined
  previews?: Previews | undefined
  readiness?: Readiness
  health?: HealthReader
  /** Runs work that a write has stored (server/jobs). */
  jobs?: { runDue: () => Promise<void> }
  events?: OrderFeed
  reads?: ReadQueue
}

/** Variables of every handler in `c.var`. */
export interface ShopEnv {
  Variables: {
    db: Kysely<Schema>
    cache: ResponseCache
    /** Folder of pages, pictures and an embedded database. */
    dataDir: string
    media: MediaStore
    requestId: string
    /** Address or network that the request came from, for rate limits. */
    address: string
    /** Whether the visitor uses https. */
    isHttps: boolean
    /** Of the page that called, for mails. */
    language: Language
    areLimitsOn: boolean
    /** Whether the request came from this machine (public.ts). */
    isOnlyHere: boolean
    sendMail: SendMail
    /** Whether mails leave the machine: SMTP_URL is set. */
    isMailSent: boolean
    events: OrderFeed
    reads: ReadQueue
    sealer: Sealer
    providerUrls: Record<string, string>
    /** Origin of the back office by the configuration. */
    officeUrl: string
    publishing: Publishing | undefined
    feeds: Around['feeds']
    hosting: Around['hosting']
    previews: Previews | undefined
    readiness: Readiness
    health: HealthReader
    publishToken: string | undefined
    /** Origin of the shop's pages, for links in mails. */
    siteUrl: string
    /** The same where the merchant configured it, for redirects; empty means this process's own address. */
    pagesUrl: string
  }
}

/** The same for calls that need a customer. */
export interface CustomerEnv {
  Variables: ShopEnv['Variables'] & { customer: Customer; sessionId: number }
}

/** The same for calls of staff. */
export interface StaffEnv {
  Variables: ShopEnv['Variables'] & {
    staff: Staff
    staffSession: SignedInStaff['session']
    /** The same person now; undefined once they may no longer make this call. For answers that are sent for long. */
    findCurrentStaff: () => Promise<Staff | undefined>
  }
}

/** The same for calls that need PUBLISH_TOKEN. */
export interface PublishEnv {
  Variables: ShopEnv['Variables'] & { publishing: Publishing }
}

/** Fields of a request that rules of several calls use. */
export type ShopContext = Pick<Context<ShopEnv>, 'var' | 'req'>

/** The same for what also sets cookies. */
export type CookieContext = Pick<Context<ShopEnv>, 'var' | 'req' | 'header'>
