import type { DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'
import type { LiveProcess } from '#platform/contract/office/health.ts'

/**
 * `product`: what a product's page or card shows; `product_list`: a product came or went; `sold`: popularity of a product;
 * `category`: a category came, went or was renamed; `banner`, `charge`: feature images, delivery charges; `page`: the
 * shop's own texts; `synonym`: what words mean in a search; `frame`: what stands on every page.
 */
export type ChangeSubject =
  | 'product'
  | 'product_list'
  | 'sold'
  | 'category'
  | 'banner'
  | 'charge'
  | 'page'
  | 'synonym'
  | 'frame'

/**
 * `view`: a person did something on the page of a product; `checkout`: began to fill in the checkout; `missed`: a search
 * found nothing.
 */
export type DailyKind = 'view' | 'add' | 'checkout' | 'missed'

export type DemoKind =
  | 'product'
  | 'review'
  | 'category'
  | 'picture'
  | 'banner'
  | 'coupon'
  | 'customer'
  | 'staff'
  | 'order'
  | 'setting'
  | 'charge'

export type Zone = 'inside_dhaka' | 'outside_dhaka'

/** `waiting` for its job; `done`; `unread` when the job found nothing to do. */
export type HookOutcome = 'waiting' | 'done' | 'unread'

/** One of the drafts of a publication. */
export interface PublishedItem {
  subject: DraftSubject
  subject_id: string | null
  name: string
  fields: DraftFields
  picture_id: number | null
  staff_id: number | null
}

/** What must be the same for all processes of a shop, by variable; empty where it is not set. */
export type SharedSettings = Record<string, string>

/** What a process says of itself beside its name. */
export interface ProcessFacts extends Omit<LiveProcess, 'name' | 'version' | 'started_at' | 'seen_at'> {
  /** Share of the files that its disk may still take, from 0 to 1. */
  files_free: number
  /** Pages that the last publication could not make, when it ended, and since when a change waits. */
  failed_pages: string[]
  published_at: string | null
  behind_since: string | null
  /** What the last check found in the file of the database. */
  damage: string | null
}
