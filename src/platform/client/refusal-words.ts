import { text } from '#platform/contract/edition.ts'
import { inBengali } from './bengali-refusals.ts'

/** Message of a refusal by the API, for people; `code` is for programs. */
export interface Said {
  code?: string | undefined
  msg: string
  errors?: Record<string, string[]> | undefined
}

/** A refusal in the language of the edition: in English as the API says it. */
export const inWords = <Refused extends Said>(refusal: Refused): Refused =>
  text({ en: refusal, bn: inBengali(refusal) })
