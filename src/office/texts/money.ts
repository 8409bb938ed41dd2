import { text } from '#platform/contract/edition.ts'

/** The ledger of money. */
export const money = {
  title: text({ en: 'Money', bn: 'টাকা' }),
  ways: {
    cash: text({ en: 'Cash', bn: 'নগদ টাকা' }),
    courier: text({ en: 'Courier', bn: 'কুরিয়ার' }),
    wallet: text({ en: 'Wallet', bn: 'ওয়ালেট' }),
    gateway: text({ en: 'Online gateway', bn: 'অনলাইন গেটওয়ে' }),
  },
  directions: {
    in: text({ en: 'Received', bn: 'পাওয়া গেছে' }),
    out: text({ en: 'Refunded', bn: 'ফেরত দেওয়া' }),
    fee: text({ en: 'Fee', bn: 'ফি' }),
  },
}
