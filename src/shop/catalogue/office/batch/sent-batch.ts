import { OFFICE_BATCH_KEY } from '#platform/contract/storage.ts'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'
import { filterOf, type ProductFilter } from '#shop/catalogue/office/use-products.ts'
import { type BatchForm, blankBatch } from './batch.ts'

/** A change of many products that was sent, as the tab remembers it until its answer is there. */
export interface SentBatch {
  /** Under which it is done once. */
  key: string
  /** Who sent it. */
  by: number
  form: BatchForm
  filter: ProductFilter
  isAll: boolean
  chosen: { pk: number; version: number }[]
  count: number
}

const isChosen = (value: unknown): value is { pk: number; version: number } =>
  isObject(value) && typeof value['pk'] === 'number' && typeof value['version'] === 'number'

/** The change that this person sent from this tab and whose answer never came; undefined for none. */
export function readSent(by: number): SentBatch | undefined {
  try {
    const stored = parseJson(sessionStorage.getItem(OFFICE_BATCH_KEY) ?? '')
    if (!isObject(stored) || stored['by'] !== by || typeof stored['key'] !== 'string') return undefined
    const { key, form, filter, isAll, chosen, count } = stored
    if (!isObject(form) || !isObject(filter) || !Array.isArray(chosen) || typeof count !== 'number') return undefined
    return {
      ...{ key, by, count, isAll: isAll === true, chosen: chosen.filter(isChosen) },
      form: { ...blankBatch, ...form },
      filter: filterOf(filter as Record<string, string>), // Which looks at each of its texts.
    }
  } catch {
    return undefined // Storage is switched off.
  }
}

export function rememberSent(sent: SentBatch): void {
  try {
    sessionStorage.setItem(OFFICE_BATCH_KEY, JSON.stringify(sent))
  } catch {
    // Full or switched off: it is known until the page is left.
  }
}

export function forgetSent(): void {
  try {
    sessionStorage.removeItem(OFFICE_BATCH_KEY)
  } catch {
    // Nothing was stored.
  }
}
