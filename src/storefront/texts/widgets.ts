import { text } from '#platform/contract/edition.ts'

/** Texts of scripts without React: the card of an order, waiting orders, search box, gallery, sharing, measuring. */

export const CALL = text({ en: 'Call', bn: 'কল করুন' })
export const PRINT = text({ en: 'Print', bn: 'প্রিন্ট' })
export const LINK_COPIED = text({ en: 'Link copied', bn: 'লিংক কপি হয়েছে' })
export const COPYING_FAILED = text({ en: 'Copying failed', bn: 'কপি করা যায়নি' })
export const SUGGESTIONS = text({ en: 'Suggestions', bn: 'সাজেশন' })
export const MEANT = text({ en: 'Did you mean', bn: 'আপনি কি খুঁজছেন' })
export const SEARCH = text({ en: 'Search', bn: 'খুঁজুন' })
export const PICTURES = text({ en: 'Pictures', bn: 'ছবি' })
export const CLOSE = text({ en: 'Close', bn: 'বন্ধ করুন' })
export const YOUR_DISTRICT = text({ en: 'Your district', bn: 'আপনার জেলা' })
export const CHOOSE_DISTRICT = text({ en: 'Choose your district', bn: 'আপনার জেলা বেছে নিন' })
export const CHANGE_DISTRICT = text({ en: 'Change district', bn: 'জেলা বদলান' })
export const ORDER_WAITING = text({ en: 'Your order waits', bn: 'আপনার অর্ডার অপেক্ষায় আছে' })
export const REVIEW_WAITING = text({ en: 'Your review waits', bn: 'আপনার রিভিউ অপেক্ষায় আছে' })
export const CHECK_AGAIN = text({ en: 'Check and confirm again', bn: 'দেখে আবার নিশ্চিত করুন' })
export const DO_NOT_ORDER = text({ en: 'Do not order', bn: 'অর্ডার করব না' })
export const SEND_NOW = text({ en: 'Send now', bn: 'এখনই পাঠান' })
export const DO_NOT_INSTALL = text({ en: 'Do not install', bn: 'ইনস্টল করব না' })
