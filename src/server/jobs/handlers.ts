import { failImport } from '#exchange/actions/product-imports.ts'
import { continueImport, removeUnneeded } from '#exchange/import/continue-import.ts'
import { uploadFolder } from '#exchange/import/import-tools.ts'
import { progressOf } from '#exchange/queries/product-imports.ts'
import { type JobKind, MAIL_STEPS, MESSAGE_STEPS } from '#platform/contract/jobs.ts'
import { type Job, noteInJob } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { isRefusedForGood, type JobMail } from '#platform/mail/mail.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { compareAttempt } from '#shop/gateways/actions/compare.ts'
import type { AttemptWork } from '#shop/gateways/actions/plan-work.ts'
import { workAttempt } from '#shop/gateways/actions/work-attempt.ts'
import { workRefund } from '#shop/gateways/actions/work-refund.ts'
import { type MessageLinks, planMessage } from '#shop/messages/actions/plan-message.ts'
import { sendMessage } from '#shop/messages/actions/send-message.ts'
import { askBalance, askReport } from '#shop/messages/actions/sender-state.ts'
import { type MailUrls, makeOrderMails } from '#shop/orders/actions/make-order-mails.ts'
import { planPurchases } from '#shop/orders/actions/purchases.ts'
import { followStock } from '#shop/orders/actions/stock-notice.ts'
import { planStockRelease, releaseStock } from '#shop/orders/actions/stock-requests.ts'
import { matchOrder, matchWallets } from '#shop/orders/actions/wallet-phone.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { askParcel } from '#shop/parcels/actions/ask.ts'
import { bookParcels } from '#shop/parcels/actions/book.ts'
import { fetchPayouts } from '#shop/parcels/actions/payouts/fetch.ts'
import { checkPhone, type PhoneCheckBody, planPhoneCheck } from '#shop/parcels/actions/phone-checks.ts'
import { listParcelLinks } from '#shop/parcels/actions/shown.ts'
import { planOrderPush } from '#shop/staff/actions/push.ts'
import { PUSH_KEPT_FOR, sendPush } from '#shop/staff/actions/send-push.ts'
import { makeOwnerMails } from '#shop/staff/actions/tell-owners.ts'
import { sendIndexNow } from './index-now.ts'
import type { JobOutcome } from './outcome.ts'
import { type MeasuringTools, sendPurchase } from './send-purchase.ts'
import { workOffHook } from './work-off-hook.ts'

/** Failed tries after which an import is given up: it shows the reason and waits for staff. */
const IMPORT_TRIES = 5

/** Dependencies of the jobs. */
export interface JobTools extends MailUrls {
  db: Db
  deliver: (mail: JobMail) => Promise<void>
  /** Folders of the shop, and whether its imports may fetch pictures from this machine. */
  imports: { dataDir: string; media: MediaStore; isLoopbackAllowed: boolean; pauseOfHost?: number }
  /** Keys and addresses for calls to providers. */
  outbound: OutboundTools
  /** The IndexNow endpoint that hears of changed pages. */
  indexNowUrl: string
  measuring: MeasuringTools
  /** Origin of the shop's pages where the merchant configured it; empty without. */
  pagesUrl: string
  /** Aborted when the process is about to end. */
  signal: AbortSignal
}

const DONE: JobOutcome = { kind: 'done' }

type Handler = (job: Job, tools: JobTools) => Promise<JobOutcome>

// Actions of nouns alone write bodies, in the shape that the handlers read.
const bodyOf = <T>({ body }: Pick<Job, 'body'>) => JSON.parse(body) as T

async function sendMail(job: Job, { deliver }: JobTools): Promise<JobOutcome> {
  const mail = bodyOf<Omit<JobMail, 'messageId'>>(job)
  try {
    await deliver({ ...mail, messageId: `job-${job.id}-${Date.parse(job.created_at)}` })
    return DONE
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    return { kind: 'refused', why: error instanceof Error ? error.message : String(error) }
  }
}

const KILLED = 'The shop’s process ended several times while it was at this file, as it does when memory runs out.'

async function giveUp(db: Db, id: number, why: string): Promise<JobOutcome> {
  await failImport(db, id, why)
  return { kind: 'refused', why }
}

/**
 * The body of an import's job: how far the import was when its tries were last counted, and how many tries were before.
 * Tries that brought it further don't count as failed.
 */
interface ImportBody {
  import: number
  done?: string
  tries?: number
}

/** How often an import was begun without coming further, this time included. */
async function triesOf(db: Db, job: Job): Promise<number> {
  const body = bodyOf<ImportBody>(job)
  const done = await progressOf(db, body.import)
  // `job.tries` starts again at 1 after the job was released.
  const before = Math.min(body.done === done ? (body.tries ?? 0) : job.tries, job.tries - 1)
  await noteInJob(db, job, JSON.stringify({ import: body.import, done, tries: before }))
  return job.tries - before
}

async function goOnWithImport(job: Job, { db, imports, signal }: JobTools): Promise<JobOutcome> {
  const { import: id } = bodyOf<ImportBody>(job)
  const folder = uploadFolder(imports.dataDir, id)
  const tools = { db, signal, folderOf: () => folder, ...imports }
  // More tries than failures: the process was killed during each.
  if ((await triesOf(db, job)) > IMPORT_TRIES) return giveUp(db, id, KILLED)
  try {
    if (!(await continueImport(tools, id))) return { kind: 'stopped' }
    await removeUnneeded(db, id, folder)
    return DONE
  } catch (error) {
    if (job.tries < IMPORT_TRIES) throw error
    return giveUp(db, id, error instanceof Error ? error.message : String(error))
  }
}

/** What a message of an order may link to. */
const linksOf = async (db: Db, order: number, pagesUrl: string): Promise<MessageLinks> => ({
  pagesUrl,
  parcel: (await listParcelLinks(db, order))[0]?.link,
})

async function send(job: Job, { db, outbound, pagesUrl }: JobTools): Promise<JobOutcome> {
  const { message } = bodyOf<{ message: number }>(job)
  const sending = await sendMessage(db, message, outbound, (order) => linksOf(db, order, pagesUrl))
  return typeof sending === 'string' ? { kind: sending } : { kind: 'uncertain', why: sending.uncertain }
}

export const HANDLERS: Record<JobKind, Handler> = {
  async order_notice(job, { db, pagesUrl, ...urls }) {
    const { step } = bodyOf<{ step: string }>(job)
    const known = MAIL_STEPS.find((each) => each === step)
    if (known && job.order_id !== null) await planPurchases(db, job.order_id, known)
    if (known === 'placed' && job.order_id !== null) {
      await planStockRelease(db, job.order_id)
      await matchOrder(db, job.order_id)
      await planPhoneCheck(db, job.order_id)
      const { district, total_paisa: totalPaisa } = (await findOrderRecord(db, job.order_id)) ?? {}
      if (district !== undefined && totalPaisa !== undefined)
        await planOrderPush(db, { what: 'order', order: job.order_id, district, totalPaisa })
    }
    const messaged = MESSAGE_STEPS.find((each) => each === step)
    if (messaged && job.order_id !== null)
      await planMessage(db, job.order_id, messaged, await linksOf(db, job.order_id, pagesUrl))
    return known && (await makeOrderMails(db, job, known, urls)) ? DONE : { kind: 'unneeded' }
  },
  async owner_notice(job, { db, officeUrl }) {
    await makeOwnerMails(db, job, officeUrl)
    return DONE
  },
  async stock_notice(job, { db, ...urls }) {
    await followStock(db, job, urls)
    return DONE
  },
  stock_release: async ({ order_id }, { db }) =>
    order_id !== null && (await releaseStock(db, order_id)) ? DONE : { kind: 'unneeded' },
  mail: sendMail,
  import: goOnWithImport,
  index_now: (job, { db, indexNowUrl, siteUrl, signal }) =>
    sendIndexNow(db, bodyOf<{ addresses: string[] }>(job).addresses, { url: indexNowUrl, siteUrl, signal }),
  google_purchase: (job, tools) => sendPurchase(job, 'google', tools),
  meta_purchase: (job, tools) => sendPurchase(job, 'meta', tools),
  tiktok_purchase: (job, tools) => sendPurchase(job, 'tiktok', tools),
  hook: workOffHook,
  async pay_attempt(job, { db, outbound }) {
    await workAttempt(db, bodyOf<AttemptWork>(job), outbound)
    return DONE
  },
  async message_notice({ order_id: order, ...job }, { db, pagesUrl }) {
    const { step } = bodyOf<{ step: string }>(job)
    const known = MESSAGE_STEPS.find((each) => each === step)
    const isPlanned =
      known && order !== null && (await planMessage(db, order, known, await linksOf(db, order, pagesUrl)))
    return isPlanned ? DONE : { kind: 'unneeded' }
  },
  message: send,
  async message_report(job, { db, outbound }) {
    await askReport(db, bodyOf(job), outbound)
    return DONE
  },
  async message_balance(job, { db, outbound }) {
    await askBalance(db, bodyOf<{ connection: number }>(job).connection, outbound)
    return DONE
  },
  async wallet_match(job, { db }) {
    await matchWallets(db, bodyOf<{ ids: string[] }>(job).ids)
    return DONE
  },
  book_parcels: (job, { db, outbound }) =>
    bookParcels(db, bodyOf<{ consignments: number[] }>(job).consignments, outbound),
  async ask_parcel(job, { db, outbound }) {
    const { consignment: id, at } = bodyOf<{ consignment: number; at: string }>(job)
    await askParcel(db, { id, at }, outbound)
    return DONE
  },
  async pay_refund(job, { db, outbound }) {
    await workRefund(db, bodyOf<{ refund: number }>(job).refund, outbound)
    return DONE
  },
  async pay_compare(job, { db, outbound }) {
    const sent = await compareAttempt(db, bodyOf<{ attempt: number }>(job).attempt, outbound)
    return sent === 'busy' ? { kind: 'busy', seconds: null } : DONE
  },
  async fetch_payouts(job, { db, outbound }) {
    const sent = await fetchPayouts(db, bodyOf<{ connection: number }>(job).connection, outbound)
    if (sent.kind === 'busy') return { kind: 'busy', seconds: sent.retryAfter }
    if (sent.kind === 'refused') return { kind: 'refused', why: Object.values(sent.fields).join(' ') || sent.code }
    // A question may be repeated.
    if (sent.kind === 'uncertain') return { kind: 'busy', seconds: null }
    return DONE
  },
  async push(job, { db, outbound, siteUrl }) {
    if (Date.now() - Date.parse(job.created_at) > PUSH_KEPT_FOR) return { kind: 'unneeded' }
    const sent = await sendPush(db, bodyOf(job), { ...outbound, siteUrl })
    if (sent.kind === 'refused') return { kind: 'refused', why: Object.values(sent.fields).join(' ') || sent.code }
    return sent.kind === 'done' ? DONE : { kind: 'busy', seconds: sent.kind === 'busy' ? sent.retryAfter : null }
  },
  async phone_check(job, { db, outbound }) {
    await checkPhone(db, bodyOf<PhoneCheckBody>(job), outbound)
    return DONE
  },
}
