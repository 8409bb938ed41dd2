import { text } from '#platform/contract/edition.ts'

/** Message of a refusal by the API, for people; `code` is for programs. */
export interface Said {
  code?: string | undefined
  msg: string
  errors?: Record<string, string[]> | undefined
}

/** Milliseconds that a refusal waits for its words at most. */
const LATE = 3000

/**
 * A refusal in the language of the edition: in English as the API says it. The Bengali words load with the first refusal;
 * where they can't, or take long, it stays as it is.
 */
export const inWords = async <Refused extends Said>(refusal: Refused): Promise<Refused> =>
  text<Refused | Promise<Refused>>({
    en: refusal,
    bn: Promise.race([
      import('./bengali-refusals.ts').then(({ inBengali }) => inBengali(refusal)).catch(() => refusal),
      new Promise<Refused>((resolve) => setTimeout(resolve, LATE, refusal)),
    ]),
  })
