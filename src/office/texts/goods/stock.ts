import { text } from '#platform/contract/edition.ts'
import type { MoveKind, WhenOut } from '#shop/stock/contract/stock.ts'

const wrong: Record<string, string> = {
  pieces: text({ en: 'Write a whole number that fits, 0 or more.', bn: 'মানানসই একটি পূর্ণ সংখ্যা লিখুন, ০ বা বেশি।' }),
  low_at: text({ en: 'Write a whole number, 0 or more.', bn: 'একটি পূর্ণ সংখ্যা লিখুন, ০ বা বেশি।' }),
}

const kinds: Record<MoveKind, string> = {
  order: text({ en: 'Ordered', bn: 'অর্ডার হয়েছে' }),
  release: text({ en: 'Given back by an order', bn: 'অর্ডার থেকে ফেরত' }),
  ship: text({ en: 'Handed over', bn: 'পাঠানো হয়েছে' }),
  unship: text({ en: 'Hand-over undone', bn: 'পাঠানো ফেরানো হয়েছে' }),
  count: text({ en: 'Counted', bn: 'গোনা হয়েছে' }),
  buy: text({ en: 'Bought in', bn: 'কেনা হয়েছে' }),
  return: text({ en: 'Came back', bn: 'ফেরত এসেছে' }),
  damage: text({ en: 'Damaged or lost', bn: 'নষ্ট বা হারিয়ে গেছে' }),
  other: text({ en: 'Other', bn: 'অন্য কিছু' }),
  import: text({ en: 'Import', bn: 'ইমপোর্ট' }),
  undo: text({ en: 'Undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' }),
  start: text({ en: 'Counting began', bn: 'গোনা শুরু' }),
  stop: text({ en: 'Counting ended', bn: 'গোনা শেষ' }),
}
const whenOuts: Record<WhenOut, { label: string; hint: string }> = {
  show: {
    label: text({ en: 'Say “sold out”', bn: '“স্টক শেষ” দেখাবে' }),
    hint: text({ en: 'Its page stays, and people can ask to be told.', bn: 'পেজ থাকে, ক্রেতা স্টকে এলে জানাতে বলতে পারেন।' }),
  },
  hide: {
    label: text({ en: 'Hide it', bn: 'লুকিয়ে রাখবে' }),
    hint: text({ en: 'It comes back by itself with the next pieces.', bn: 'নতুন এলে নিজে থেকেই ফিরে আসে।' }),
  },
  accept: {
    label: text({ en: 'Take orders all the same', bn: 'তবু অর্ডার নেবে' }),
    hint: text({ en: 'For goods that you buy in on demand.', bn: 'অর্ডার পেয়ে যা কিনে আনেন তার জন্য।' }),
  },
}

/** How many there are of goods. */
export const stock = {
  title: text({ en: 'Stock', bn: 'স্টক' }),
  countMode: text({ en: 'Count one after the other', bn: 'একটির পর একটি গুনুন' }),
  requests: text({ en: 'Who waits for goods', bn: 'কারা পণ্যের অপেক্ষায়' }),
  requestsHint: text({
    en: 'People who asked to hear when something is back. Who left an email is mailed by itself.',
    bn: 'পণ্য আবার এলে জানতে চেয়েছেন যাঁরা। ইমেইল দিয়ে থাকলে নিজে থেকেই মেইল যায়।',
  }),
  searchLabel: text({ en: 'Search goods', bn: 'পণ্য খুঁজুন' }),
  searchHint: text({ en: 'Name in any script, or number', bn: 'যেকোনো হরফে নাম, বা নম্বর' }),
  lists: text({ en: 'Lists of the stock', bn: 'স্টকের তালিকা' }),
  tabs: {
    all: text({ en: 'All', bn: 'সব' }),
    low: text({ en: 'Few left', bn: 'অল্প আছে' }),
    out: text({ en: 'Sold out', bn: 'স্টক শেষ' }),
    expired: text({ en: 'Expired', bn: 'মেয়াদ শেষ' }),
    uncounted: text({ en: 'Not counted', bn: 'গোনা হয় না' }),
  },
  empty: {
    all: text({ en: 'There are no products yet.', bn: 'এখনো কোনো পণ্য নেই।' }),
    low: text({ en: 'Of nothing are few left.', bn: 'কোনো পণ্যই কমে আসেনি।' }),
    out: text({ en: 'Nothing is sold out.', bn: 'কিছুই শেষ হয়নি।' }),
    expired: text({ en: 'Nothing has expired.', bn: 'কিছুরই মেয়াদ শেষ হয়নি।' }),
    uncounted: text({ en: 'Everything is counted.', bn: 'সবই গোনা হয়।' }),
  },
  emptySearch: text({ en: 'No product fits.', bn: 'কোনো পণ্য মেলেনি।' }),
  notCounted: text({ en: 'Not counted', bn: 'গোনা হয় না' }),
  soldOut: text({ en: 'Sold out', bn: 'স্টক শেষ' }),
  expired: (on: string) => text({ en: `Expired: ${on}`, bn: `মেয়াদ শেষ: ${on}` }),
  few: (n: string) => text({ en: `Few left: ${n}`, bn: `অল্প আছে: ${n}` }),
  left: (n: string) => text({ en: `${n} left`, bn: `${n}টি আছে` }),
  reserved: (n: string) => text({ en: `${n} for open orders`, bn: `${n}টি চলতি অর্ডারের` }),
  waiting: (n: string) => text({ en: `${n} wait for it`, bn: `${n} জন অপেক্ষায়` }),
  now: (onHand: string, reserved: string) =>
    text({
      en: `${onHand} in the shop, ${reserved} of them for open orders`,
      bn: `দোকানে ${onHand}টি, এর ${reserved}টি চলতি অর্ডারের`,
    }),
  change: text({ en: 'Change the stock', bn: 'স্টক বদলান' }),
  begin: text({ en: 'Begin to count', bn: 'গোনা শুরু করুন' }),
  stop: text({ en: 'Do not count it any more', bn: 'আর গুনব না' }),
  way: text({ en: 'What happened?', bn: 'কী হয়েছে?' }),
  ways: {
    set: text({ en: 'I counted them', bn: 'গুনেছি' }),
    add: text({ en: 'Some came', bn: 'কিছু এসেছে' }),
    take: text({ en: 'Some are gone', bn: 'কিছু গেছে' }),
  },
  pieces: {
    set: text({ en: 'How many are there?', bn: 'কয়টি আছে?' }),
    add: text({ en: 'How many came?', bn: 'কয়টি এসেছে?' }),
    take: text({ en: 'How many are gone?', bn: 'কয়টি গেছে?' }),
  },
  reason: text({ en: 'Why', bn: 'কারণ' }),
  kinds,
  note: text({ en: 'Note', bn: 'নোট' }),
  lowAt: text({ en: 'Few are left from', bn: 'কয়টি থাকলে “অল্প আছে”' }),
  lowAtHint: text({ en: 'With so many left, pages say “few left”.', bn: 'এ কয়টি বা কম থাকলে পেজে “অল্প আছে” দেখায়।' }),
  whenOut: text({ en: 'When none is left', bn: 'একটিও না থাকলে' }),
  whenOuts,
  changed: text({
    en: 'The stock changed meanwhile. Look at it and save again.',
    bn: 'এর মধ্যে স্টক বদলে গেছে। দেখে আবার সেভ করুন।',
  }),
  changedTo: (n: string) =>
    text({ en: `it changed meanwhile, to ${n}. Count again.`, bn: `এর মধ্যে বদলে ${n} হয়েছে। আবার গুনুন।` }),
  wrong,
  counted: text({ en: 'How many do you count?', bn: 'কয়টি গুনলেন?' }),
  saveNext: text({ en: 'Save, next', bn: 'সেভ করে পরেরটি' }),
  skip: text({ en: 'Skip', bn: 'বাদ দিন' }),
  again: text({ en: 'Count again', bn: 'আবার গুনুন' }),
  countedSoFar: (n: string) => text({ en: `${n} counted`, bn: `${n}টি গোনা হয়েছে` }),
  sending: (n: string) => text({ en: `${n} being saved`, bn: `${n}টি সেভ হচ্ছে` }),
  allCounted: text({ en: 'That was the last one.', bn: 'এটিই শেষ ছিল।' }),
  ledger: text({ en: 'What happened', bn: 'কী কী হয়েছে' }),
  noMoves: text({ en: 'Nothing has happened yet.', bn: 'এখনো কিছু হয়নি।' }),
  order: (n: string) => text({ en: `order ${n}`, bn: `অর্ডার ${n}` }),
  kept: (n: string) => text({ en: `${n} kept`, bn: `${n} রাখা` }),
  toProduct: text({ en: 'To the product', bn: 'পণ্যের পেজে যান' }),
  call: text({ en: 'Call', bn: 'কল করুন' }),
  told: text({ en: 'Told', bn: 'জানানো হয়েছে' }),
  mailed: text({ en: 'Is mailed when it is back', bn: 'স্টকে এলে মেইল যাবে' }),
  toldTabs: { no: text({ en: 'Waiting', bn: 'অপেক্ষায়' }), yes: text({ en: 'Told', bn: 'জানানো' }) },
  noRequests: text({ en: 'Nobody.', bn: 'কেউ নেই।' }),
}
