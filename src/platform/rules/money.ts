import { CURRENCY } from '#platform/contract/limits.ts'
import { NUMBERS } from '#storefront/texts/locale.ts'
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

const grouped = new Intl.NumberFormat(NUMBERS, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount in taka, grouped as in Bangladesh: `৳1,25,000.00`. */
export const formatTaka = (taka: number): string => `${CURRENCY}${grouped.format(taka)}`

const short = /* @__PURE__ */ new Intl.NumberFormat(NUMBERS)

/** Formats an amount without zero paisa, as in filters: `৳1,25,000`. */
export const formatShortTaka = (taka: number): string => `${CURRENCY}${short.format(taka)}`

/** Formats a range of prices in taka: `৳500 – ৳1,000`. */
export const formatPriceRange = (min: number, max: number): string =>
  `${formatShortTaka(min)} – ${formatShortTaka(max)}`

/** Shows a count in the digits of the edition. */
export const formatCount = (count: number | string): string => pageDigits(count)
