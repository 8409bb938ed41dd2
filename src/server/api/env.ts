import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Customer } from '../db/customers.ts'
import type { Schema } from '../db/schema.ts'
import type { SendMail } from '../mail.ts'
import type { PublishSchedule } from '../publish/schedule.ts'
import type { Readiness } from '../readiness.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** What the API asks of publishing. */
export type Publishing = Pick<PublishSchedule, 'touch' | 'publishNow' | 'status'>

/** What a handler finds in `c.var`. */
export interface ShopEnv {
  Variables: {
    db: Kysely<Schema>
    answers: KeptAnswers
    /** Folder that pages and pictures, and an embedded database, are written to. */
    dataDir: string
    requestId: string
    /** Address or network that the request came from, for limits. */
    address: string
    /** Whether the visitor speaks https. */
    isHttps: boolean
    areLimitsOn: boolean
    sendMail: SendMail
    publishing: Publishing | undefined
    readiness: Readiness
    publishToken: string | undefined
    /** Origin of the shop's pages, for links in mails. */
    siteUrl: string
    /** The same where the merchant said it, for redirects; empty means this process's own address. */
    pagesUrl: string
  }
}

/** The same behind `requireCustomer`. */
export interface CustomerEnv {
  Variables: ShopEnv['Variables'] & { customer: Customer; sessionId: number }
}

/** What a rule shared by several calls needs of theirs, whatever else they carry. */
export type ShopContext = Pick<Context<ShopEnv>, 'var' | 'req' | 'header' | 'json'>
