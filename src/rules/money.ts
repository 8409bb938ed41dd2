import { CURRENCY } from '#contract/limits.ts'

const PAISA_IN_TAKA = 100

/** Taka as a number or decimal text to whole paisa, rounded half up; NaN for a text that is no amount. */
export const toPaisa = (taka: number | string): number => Math.round(Number(taka) * PAISA_IN_TAKA)

/** Whole paisa to taka as a number with at most two decimals. */
export const toTaka = (paisa: number): number => paisa / PAISA_IN_TAKA

/** Whole paisa to the wire's decimal string, as `1250.00`. */
export const toTakaText = (paisa: number): string => toTaka(paisa).toFixed(2)

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in taka as a shopper reads it: `৳1,25,000.00`, grouped as Bangladesh does. */
export const formatTaka = (taka: number): string => `${CURRENCY}${grouped.format(taka)}`
