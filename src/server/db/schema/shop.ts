import type { Generated, GeneratedAlways } from 'kysely'
import type { ImportState, TextPage } from '#contract/back-office.ts'

/** One row a setting; the value is JSON. */
export interface SettingTable {
  key: string
  value: string
}

/** A row that the demo stored, and the hash of what it said then (demo-items.ts). */
export interface DemoItemTable {
  kind: DemoKind
  /** The row's key, as text. */
  item: string
  fingerprint: string
}

/** What the merchant wrote for one of the shop's own pages: cleaned HTML; empty where the built-in text stands. */
export interface PageTable {
  slug: TextPage
  body_en: string
  body_bn: string
  version: number
  updated_at: string
}

/** A file of products that staff uploaded, and what became of it. */
export interface ProductImportTable {
  id: GeneratedAlways<number>
  file: string
  state: ImportState
  bytes: number
  bytes_read: Generated<number>
  added: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  /** JSON: the first refusals and warnings, each with its lines. */
  problems: Generated<string>
  /** The refused rows as a CSV file; null for none. */
  refused_file: Generated<string | null>
  /** Why it stopped. */
  failure: Generated<string | null>
  staff_id: number | null
  /** When the process that runs it last said so. */
  seen_at: string
  at: string
}

/** What changed, in the order of `id`. It is written in the transaction of the change. */
export interface ChangeLogTable {
  id: GeneratedAlways<number>
  subject: ChangeSubject
  /** The product's id; 0 for a subject of which there is one. */
  subject_id: number
  at: string
}

/**
 * `product`: what a product's page or card shows; `product_list`: a product came or went; `sold`: popularity of a product;
 * `category`: a category came, went or was renamed; `banner`, `charge`: feature images, delivery charges; `page`: the
 * shop's own texts; `frame`: what stands on every page.
 */
export type ChangeSubject = 'product' | 'product_list' | 'sold' | 'category' | 'banner' | 'charge' | 'page' | 'frame'

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
