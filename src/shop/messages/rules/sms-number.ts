import { isMobile } from '#platform/contract/values/phone.ts'

/** A stored phone number as senders take it, `8801…`; undefined for one that is no mobile number of Bangladesh. */
export const smsNumber = (phone: string): string | undefined => (isMobile(phone) ? `88${phone}` : undefined)
