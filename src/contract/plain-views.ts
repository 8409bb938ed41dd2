import type { Refusal } from './answers.ts'

/** The field of each form that repeats the anti-forgery cookie. */
export const TOKEN_FIELD = 'form_token'
/** The path of the shop to go to after the sign-in. */
export const NEXT_FIELD = 'next'

/** A form as it was sent, with the reason why it was refused; empty at first. */
export interface SentForm {
  fields: Readonly<Record<string, string>>
  refusal?: Refusal
}

/** What each page without script shows inside the frame, by its name in `plainPaths`. */
export interface PlainViews {
  login: SentForm
  /** A form that was not even read: it came from another site, was too large or lost its cookie. */
  refused: { refusal: Refusal }
}

/** What such a page is rendered with: its view, and what they all need. */
export type PlainContent = {
  /** For `TOKEN_FIELD` of its forms. */
  token: string
  isSignedIn: boolean
} & Partial<PlainViews>
