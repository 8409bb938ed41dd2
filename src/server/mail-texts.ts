import { CONFIRM_HOURS, RESET_MINUTES } from '#contract/limits.ts'
import { OFFICE, PAGES } from '#contract/paths.ts'
import type { Mail } from './mail.ts'

/**
 * Texts of mails about accounts. They contain nothing that a shopper typed, as anyone can register with somebody else's
 * address and would send that text in the shop's name. Tokens are in the URL's hash, which browsers never send to a server.
 */
type Text = Omit<Mail, 'to'>

const GREETING = 'Hello,'
const paragraphs = (...lines: string[]) => [GREETING, ...lines].join('\n\n')

export const resetMail = (siteUrl: string, token: string): Text => ({
  subject: 'Set a new password',
  text: paragraphs(
    `open this link within ${RESET_MINUTES} minutes to set a new password:`,
    `${siteUrl}${PAGES.resetPassword}#token=${token}`,
    'If you did not ask for it, you need not do anything: your password stays as it is.',
  ),
})

export const confirmMail = (siteUrl: string, token: string): Text => ({
  subject: 'Confirm your email address',
  text: paragraphs(
    `somebody uses this email address for an account. If it was you, open this link within ${CONFIRM_HOURS} hours to confirm the address. Until then it gets no link to set a new password once the account has orders:`,
    `${siteUrl}${PAGES.confirmEmail}#token=${token}`,
    `Where JavaScript is switched off, type this code there: ${token}`,
    'If it was not you, ignore this mail.',
  ),
})

export type AccountChange = 'email' | 'phone_number' | 'password'
const CHANGED: Record<AccountChange, string> = {
  email: 'email address',
  phone_number: 'phone number',
  password: 'password',
}

export const changedMail = (siteUrl: string, changes: AccountChange[]): Text => ({
  subject: 'Your account was changed',
  text: paragraphs(
    `this was changed in your account: ${changes.map((change) => CHANGED[change]).join(', ')}. All other devices were signed out.`,
    'If it was you, you need not do anything. If it was not, set a new password at once:',
    `${siteUrl}${PAGES.forgotPassword}`,
  ),
})

/** A new order, for whoever works in the shop: nothing that the shopper typed but the phone's digits. */
export const newOrderMail = (
  officeUrl: string,
  { number, total, pieces, items, phone }: Record<'number' | 'total' | 'items' | 'phone', string> & { pieces: number },
): Text => ({
  subject: `নতুন অর্ডার #${number} · New order #${number}: ${total}`,
  text: [
    `নতুন অর্ডার #${number} · New order #${number}`,
    `${total} · ${pieces} পিস · pieces`,
    items,
    `ফোন · Phone: ${phone}`,
    `${officeUrl}${OFFICE}/orders/${number}`,
  ].join('\n\n'),
})
