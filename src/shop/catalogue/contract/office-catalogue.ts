/** Products and content, as the back office names them. */

/** `live` in the shop; `hidden` and `archived` nowhere in it, and lists of the office leave archived ones out. */
export const PRODUCT_STATES = ['live', 'hidden', 'archived'] as const
export type OfficeProductState = (typeof PRODUCT_STATES)[number]

/** A review that waits is published once staff approve it. */
export const REVIEW_STATES = ['shown', 'waiting', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/**
 * Direction of a synonym: each word finds the other, the first finds the second, or neither does although the built-in list
 * says so.
 */
export const SYNONYM_KINDS = ['same', 'one_way', 'apart'] as const
export type SynonymKind = (typeof SYNONYM_KINDS)[number]

/** Days that the list of missed searches looks back. */
export const MISSED_DAYS = ['7', '30', '90'] as const
export type MissedDays = (typeof MISSED_DAYS)[number]

/** Subjects that can be saved as a draft. */
export const DRAFT_SUBJECTS = [
  'product',
  'banner',
  'category',
  'page',
  'setting',
  'banner_order',
  'category_order',
] as const
