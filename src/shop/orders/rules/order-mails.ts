import type { MailStep } from '#platform/contract/jobs.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/** Placeholders of a mail's text. */
export const PLACEHOLDERS = ['name', 'number', 'shop', 'total', 'items', 'link', 'phone'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]
export type MailValues = Record<Placeholder, string>

export interface MailText {
  subject: string
  text: string
}

const BRACED = /\{([^{}]*)\}/g

/** Placeholders of a text that are none of the `known` ones. */
export const unknownPlaceholders = (text: string, known: readonly string[] = PLACEHOLDERS): string[] => [
  ...new Set([...text.matchAll(BRACED)].map(([, name = '']) => name).filter((name) => !known.includes(name))),
]

/** Control characters and line separators, with which a value would begin a further header or line. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const oneLine = (text: string): string => text.replace(BREAKS, ' ').trim()

/** A text with its values put in; what has none stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(BRACED, (braced, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? braced) : braced))

/** A mail with its values put in. The subject is one line, whatever they hold. */
export const fillMail = ({ subject, text }: MailText, values: MailValues): MailText => ({
  subject: oneLine(fillText(subject, values)),
  text: fillText(text, values),
})

/** The same mail in two languages as one. */
export const joinMails = (first: MailText, second: MailText): MailText => ({
  subject: `${first.subject} · ${second.subject}`,
  text: `${first.text}\n\n— — —\n\n${second.text}`,
})

/** Default texts of mails to shoppers. */
export const DEFAULT_MAILS: Record<MailStep, Record<Language, MailText>> = {
  placed: {
    bn: {
      subject: 'আপনার অর্ডার #{number} পেয়েছি',
      text: 'প্রিয় {name},\n\n{shop}-এ অর্ডার করার জন্য ধন্যবাদ। অর্ডার নম্বর #{number}।\n\n{items}\n\nমোট: {total}\n\nআমরা শিগগিরই ফোন করে নিশ্চিত করব। অর্ডারটি দেখুন: {link}\n\n{shop}\n{phone}',
    },
    en: {
      subject: 'We have your order #{number}',
      text: 'Dear {name},\n\nthank you for ordering at {shop}. Your order number is #{number}.\n\n{items}\n\nTotal: {total}\n\nWe will call you soon to confirm it. See your order: {link}\n\n{shop}\n{phone}',
    },
  },
  confirmed: {
    bn: {
      subject: 'অর্ডার #{number} নিশ্চিত হয়েছে',
      text: 'প্রিয় {name},\n\nআপনার অর্ডার #{number} নিশ্চিত হয়েছে, আমরা প্যাক করছি।\n\nমোট: {total}\nঅর্ডারটি দেখুন: {link}\n\n{shop}\n{phone}',
    },
    en: {
      subject: 'Your order #{number} is confirmed',
      text: 'Dear {name},\n\nyour order #{number} is confirmed, and we are packing it.\n\nTotal: {total}\nSee your order: {link}\n\n{shop}\n{phone}',
    },
  },
  shipped: {
    bn: {
      subject: 'অর্ডার #{number} পাঠানো হয়েছে',
      text: 'প্রিয় {name},\n\nআপনার অর্ডার #{number} কুরিয়ারে দেওয়া হয়েছে। ডেলিভারির সময় ফোন চালু রাখুন।\n\nমোট: {total}\nঅর্ডারটি দেখুন: {link}\n\n{shop}\n{phone}',
    },
    en: {
      subject: 'Your order #{number} is on its way',
      text: 'Dear {name},\n\nyour order #{number} is with the courier. Please keep your phone on.\n\nTotal: {total}\nSee your order: {link}\n\n{shop}\n{phone}',
    },
  },
  delivered: {
    bn: {
      subject: 'অর্ডার #{number} পৌঁছে গেছে',
      text: 'প্রিয় {name},\n\nআপনার অর্ডার #{number} পৌঁছে গেছে। কোনো সমস্যা হলে আমাদের ফোন করুন: {phone}\n\nধন্যবাদ,\n{shop}',
    },
    en: {
      subject: 'Your order #{number} has arrived',
      text: 'Dear {name},\n\nyour order #{number} was delivered. If anything is wrong, call us: {phone}\n\nThank you,\n{shop}',
    },
  },
  cancelled: {
    bn: {
      subject: 'অর্ডার #{number} বাতিল হয়েছে',
      text: 'প্রিয় {name},\n\nআপনার অর্ডার #{number} বাতিল হয়েছে। ভুল হয়ে থাকলে আমাদের ফোন করুন: {phone}\n\n{shop}',
    },
    en: {
      subject: 'Your order #{number} was cancelled',
      text: 'Dear {name},\n\nyour order #{number} was cancelled. If this is a mistake, call us: {phone}\n\n{shop}',
    },
  },
}
