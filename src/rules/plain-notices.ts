import * as said from '#contract/messages.ts'
import type { PlainNotice } from '#contract/plain-views.ts'
import { plain } from '#texts/plain.ts'

/** What a page says after a redirect. */
export const NOTICES: Readonly<Record<PlainNotice, string>> = {
  login_needed: said.LOGIN_NEEDED,
  logged_out: plain.loggedOut,
  registered: said.REGISTERED,
  reset_sent: said.RESET_SENT,
  password_changed: said.PASSWORD_CHANGED,
  profile_saved: said.ACCOUNT_UPDATED,
  confirm_sent: said.CONFIRM_SENT,
  review_sent: said.REVIEW_SENT,
  review_waits: said.REVIEW_WAITS,
}
