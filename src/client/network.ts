interface Connection {
  saveData?: boolean
  effectiveType?: string
}

// Known to some browsers only, and not to TypeScript.
const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}

/** The shopper pays for each megabyte or waits for it: nothing is fetched ahead, and nothing moves by itself. */
export const isDataSaved =
  saveData === true || /2g/.test(effectiveType) || matchMedia('(prefers-reduced-data: reduce)').matches
