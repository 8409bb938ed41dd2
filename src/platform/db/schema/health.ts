import type { LiveProcess } from '#platform/contract/office/health.ts'
import type { Json } from '#platform/contract/values/json.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'

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

/** A process of the shop (platform/db/shop-processes.ts). */
export interface ShopProcessTable {
  id: string
  host: string
  pid: number
  version: string
  started_at: string
  seen_at: string
  settings: Json<SharedSettings>
  facts: Json<ProcessFacts>
}

/** The last comparison of a place with what should be there. */
export interface SiteCheckTable {
  place: string
  at: string
  report: Json<SiteCheck>
}
