import type { Refusal } from '#platform/contract/refusal-details.ts'

/** Errors beside the fields of a refused form. */
export const fieldTexts = (refusal: Refusal | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, reasons]) => [field, reasons.join(' ')]))
