import { ANY_WALLET } from '#connect/wallets/all.ts'
import { text } from '#platform/contract/edition.ts'

/** The list of payments to check. */
export const checks = {
  toCheck: text({ en: 'To check', bn: 'যাচাই করতে হবে' }),
  empty: text({ en: 'No payment waits for a check.', bn: 'যাচাইয়ের জন্য কোনো পেমেন্ট নেই।' }),
  paste: text({ en: 'Paste wallet messages', bn: 'ওয়ালেটের মেসেজ পেস্ট করুন' }),
  pasteLabel: text({ en: `Messages of ${ANY_WALLET}`, bn: `${ANY_WALLET} থেকে আসা মেসেজ` }),
  pasteHint: text({ en: 'As many as you like, one after the other.', bn: 'যতগুলো ইচ্ছা, একটির পর একটি।' }),
  pasteDo: text({ en: 'Read the messages', bn: 'মেসেজ পড়ুন' }),
  pasteDone: (read: string, matched: string) =>
    text({
      en: `${read} read, ${matched} match a payment.`,
      bn: `${read}টি পড়া হয়েছে, ${matched}টি পেমেন্টের সঙ্গে মেলে।`,
    }),
  pasteNone: text({
    en: 'No message of received money was found in this text.',
    bn: 'এই লেখায় টাকা পাওয়ার কোনো মেসেজ পাওয়া যায়নি।',
  }),
  verifyAll: (n: string) => text({ en: `Verify all ${n} that match`, bn: `মিলে যাওয়া ${n}টি যাচাই করুন` }),
  verifyAllHint: (sum: string) =>
    text({
      en: `Id and amount of each match a message: ${sum} in all.`,
      bn: `প্রতিটির আইডি ও টাকা মেসেজের সঙ্গে মেলে: মোট ${sum}।`,
    }),
  allDone: (n: string, of: string) => text({ en: `${n} of ${of} verified.`, bn: `${of}টির মধ্যে ${n}টি যাচাই হয়েছে।` }),
  unmatched: text({ en: 'Received, and no order says so', bn: 'টাকা এসেছে, কোনো অর্ডারে নেই' }),
  unmatchedHint: text({
    en: 'Messages of wallets that match no claim.',
    bn: 'ওয়ালেটের যেসব মেসেজ কোনো অর্ডারের সঙ্গে মেলেনি।',
  }),
}

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
