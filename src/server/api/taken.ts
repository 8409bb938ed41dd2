import { EMAIL_TAKEN, PHONE_TAKEN } from '#contract/messages.ts'

/** The message for a field that another customer has already. */
export const TAKEN = { phone_number: PHONE_TAKEN, email: EMAIL_TAKEN }
