import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { CONFIRM_HOURS, RESET_MINUTES } from '#platform/contract/limits.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { Mail } from './mail.ts'

/**
 * Texts of mails about accounts, in the language of the page that asked. They contain nothing that a shopper typed, as
 * anyone can register with somebody else's address and would send that text in the shop's name. Tokens are in the URL's
 * hash, which browsers never send to a server.
 */
type Text = Omit<Mail, 'to'>

const GREETINGS: Record<Language, string> = { en: 'Hello,', bn: 'প্রিয় গ্রাহক,' }

const mailIn = (language: Language, subject: string, lines: string[]): Text => ({
  subject,
  text: [GREETINGS[language], ...lines].join('\n\n'),
})

export const pageIn = (language: Language, siteUrl: string, address: string): string =>
  siteUrl + (language === 'bn' ? bengaliOf(address) : address)

/** Without script the page behind the link cannot read what stands behind `#`. */
const typedThere = (language: Language, token: string): string =>
  language === 'bn'
    ? `জাভাস্ক্রিপ্ট বন্ধ থাকলে সেখানে এই কোডটি লিখুন: ${token}`
    : `Where JavaScript is switched off, type this code there: ${token}`

export function resetMail(siteUrl: string, token: string, language: Language): Text {
  const link = `${pageIn(language, siteUrl, PAGES.resetPassword)}#token=${token}`
  return language === 'bn'
    ? mailIn('bn', 'নতুন পাসওয়ার্ড দিন', [
        `নতুন পাসওয়ার্ড দিতে ${bengaliDigits(RESET_MINUTES)} মিনিটের মধ্যে এই লিংকটি খুলুন:`,
        link,
        typedThere('bn', token),
        'আপনি না চেয়ে থাকলে কিছু করতে হবে না: পাসওয়ার্ড আগের মতোই থাকবে।',
      ])
    : mailIn('en', 'Set a new password', [
        `open this link within ${RESET_MINUTES} minutes to set a new password:`,
        link,
        typedThere('en', token),
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ])
}

export function confirmMail(siteUrl: string, token: string, language: Language): Text {
  const link = `${pageIn(language, siteUrl, PAGES.confirmEmail)}#token=${token}`
  return language === 'bn'
    ? mailIn('bn', 'আপনার ইমেইল নিশ্চিত করুন', [
        `এই ইমেইল দিয়ে একটি অ্যাকাউন্ট খোলা হয়েছে। আপনি খুলে থাকলে ${bengaliDigits(CONFIRM_HOURS)} ঘণ্টার মধ্যে নিচের লিংকটি খুলে ইমেইল নিশ্চিত করুন। নিশ্চিত না করলে, অ্যাকাউন্টে অর্ডার থাকলে, নতুন পাসওয়ার্ড দেওয়ার লিংক এই ইমেইলে যাবে না:`,
        link,
        typedThere('bn', token),
        'আপনি না খুলে থাকলে মেইলটি উপেক্ষা করুন।',
      ])
    : mailIn('en', 'Confirm your email address', [
        `somebody uses this email address for an account. If it was you, open this link within ${CONFIRM_HOURS} hours to confirm the address. Until then it gets no link to set a new password once the account has orders:`,
        link,
        typedThere('en', token),
        'If it was not you, ignore this mail.',
      ])
}

export type AccountChange = 'email' | 'phone_number' | 'password'
const CHANGED: Record<Language, Record<AccountChange, string>> = {
  en: { email: 'email address', phone_number: 'phone number', password: 'password' },
  bn: { email: 'ইমেইল', phone_number: 'মোবাইল নম্বর', password: 'পাসওয়ার্ড' },
}

export function changedMail(siteUrl: string, changes: AccountChange[], language: Language): Text {
  const link = pageIn(language, siteUrl, PAGES.forgotPassword)
  const what = changes.map((change) => CHANGED[language][change]).join(', ')
  return language === 'bn'
    ? mailIn('bn', 'আপনার অ্যাকাউন্টে পরিবর্তন হয়েছে', [
        `আপনার অ্যাকাউন্টে এটি বদলানো হয়েছে: ${what}। অন্য সব ডিভাইস থেকে লগআউট করা হয়েছে।`,
        'আপনি বদলে থাকলে কিছু করতে হবে না। না হলে এখনই নতুন পাসওয়ার্ড দিন:',
        link,
      ])
    : mailIn('en', 'Your account was changed', [
        `this was changed in your account: ${what}. All other devices were signed out.`,
        'If it was you, you need not do anything. If it was not, set a new password at once:',
        link,
      ])
}
