import { text } from '#platform/contract/edition.ts'

/** The screen of the ledger of money, with the cash box. */
export const ledger = {
  byWay: text({ en: 'By way', bn: 'মাধ্যম অনুযায়ী' }),
  byDay: text({ en: 'By day', bn: 'দিন অনুযায়ী' }),
  day: text({ en: 'Day', bn: 'দিন' }),
  lines: text({ en: 'All of it', bn: 'সব হিসাব' }),
  allWays: text({ en: 'All ways', bn: 'সব মাধ্যম' }),
  empty: text({ en: 'No money came or went in these days.', bn: 'এই কদিনে কোনো টাকা আসেনি বা যায়নি।' }),
  cashBox: text({ en: 'Cash box', bn: 'ক্যাশ বাক্স' }),
  expected: text({ en: 'Should be in it', bn: 'থাকার কথা' }),
  close: text({ en: 'Close the day', bn: 'দিনের হিসাব বন্ধ করুন' }),
  closeHint: (amount: string) =>
    text({ en: `${amount} should be in the box. Count it.`, bn: `বাক্সে ${amount} থাকার কথা। গুনে দেখুন।` }),
  counted: text({ en: 'Counted taka', bn: 'গুনে পাওয়া টাকা' }),
  note: text({ en: 'Note (optional)', bn: 'নোট (ঐচ্ছিক)' }),
  closed: text({ en: 'The day is closed.', bn: 'দিনের হিসাব বন্ধ হয়েছে।' }),
  isRight: text({ en: 'adds up', bn: 'মিলেছে' }),
  missing: (amount: string) => text({ en: `${amount} missing`, bn: `${amount} কম` }),
  tooMuch: (amount: string) => text({ en: `${amount} too much`, bn: `${amount} বেশি` }),
}
