import { EMAIL_TAKEN, PHONE_TAKEN } from '#contract/messages.ts'

/** What is said of a field that another customer has. */
export const TAKEN = { phone_number: PHONE_TAKEN, email: EMAIL_TAKEN }
