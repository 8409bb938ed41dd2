interface Connection {
  saveData?: boolean
  effectiveType?: string
}

// The Network Information API exists in some browsers only, and not in TypeScript's types.
const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}

/** Whether the shopper saves data or has a slow network: then nothing is prefetched and nothing moves by itself. */
export const isDataSaved =
  saveData === true || /2g/.test(effectiveType) || matchMedia('(prefers-reduced-data: reduce)').matches
