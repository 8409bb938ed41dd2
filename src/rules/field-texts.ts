import type { Refusal } from '#contract/answers.ts'

/** What a page says beside each field of a refused form. */
export const fieldTexts = (refusal: Refusal | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([field, reasons]) => [field, reasons.join(' ')]))
