import { CURRENCY } from '#platform/contract/limits.ts'
import { pageDigits } from './page-digits.ts'

const PAISA_IN_TAKA = 100

/** Converts taka (number or decimal string) to whole paisa, rounded half up; NaN if it is not a number. */
export const toPaisa = (taka: number | string): number => Math.round(Number(taka) * PAISA_IN_TAKA)

/** Converts whole paisa to taka. */
export const toTaka = (paisa: number): number => paisa / PAISA_IN_TAKA

/** Converts whole paisa to the decimal string of the API, such as `1250.00`. */
export const toTakaText = (paisa: number): string => toTaka(paisa).toFixed(2)

/** An amount as it is typed into a wallet: `1250`, `188.50`. */
export const toTypedTaka = (taka: number): string => taka.toFixed(2).replace('.00', '')

/**
 * A decimal text in groups of Bangladesh, `1,25,000.00`, in the digits of the edition. `Intl.NumberFormat` does the same, but to
 * load its data blocks a phone for 60 ms at the first interaction.
 */
const grouped = (decimal: string): string => pageDigits(decimal.replace(/\B(?=(?:\d\d)*\d{3}(?!\d))/g, ','))

/** Formats an amount in taka, grouped as in Bangladesh: `৳1,25,000.00`. */
export const formatTaka = (taka: number): string => `${CURRENCY}${grouped(taka.toFixed(2))}`

/** Formats an amount without zero paisa, as in filters: `৳1,25,000`. */
export const formatShortTaka = (taka: number): string => `${CURRENCY}${grouped(String(taka))}`

/** Formats a range of prices in taka: `৳500 – ৳1,000`. */
export const formatPriceRange = (min: number, max: number): string =>
  `${formatShortTaka(min)} – ${formatShortTaka(max)}`

/** Shows a count in the digits of the edition. */
export const formatCount = (count: number | string): string => pageDigits(count)
