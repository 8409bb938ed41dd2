import { counted } from '#office/texts/counted.ts'
import { text } from '#platform/contract/edition.ts'
import type { LineState, PayoutField } from '#shop/parcels/contract/payout-columns.ts'

const states: Record<LineState, string> = {
  due: text({ en: 'As expected', bn: 'হিসাব মিলেছে' }),
  short: text({ en: 'Too little', bn: 'কম এসেছে' }),
  over: text({ en: 'Too much', bn: 'বেশি এসেছে' }),
  reversed: text({ en: 'Taken back', bn: 'ফেরত কেটে নিয়েছে' }),
  returned: text({ en: 'Came back', bn: 'ফেরত এসেছে' }),
  early: text({ en: 'Not delivered yet here', bn: 'এখানে এখনো ডেলিভারি হয়নি' }),
  again: text({ en: 'Paid before', bn: 'আগেই এসেছে' }),
  stranger: text({ en: 'Not a parcel of this shop', bn: 'এই দোকানের পার্সেল নয়' }),
  unclear: text({ en: 'Unclear', bn: 'বোঝা যায়নি' }),
}
const fields: Record<PayoutField, string> = {
  consignment: text({ en: 'Consignment or tracking number', bn: 'কনসাইনমেন্ট বা ট্র্যাকিং নম্বর' }),
  reference: text({ en: 'Your order reference', bn: 'আপনার অর্ডারের রেফারেন্স' }),
  collected: text({ en: 'Collected amount', bn: 'আদায় করা টাকা' }),
  delivery_fee: text({ en: 'Delivery charge', bn: 'ডেলিভারি চার্জ' }),
  cod_fee: text({ en: 'COD charge', bn: 'ক্যাশ অন ডেলিভারি চার্জ' }),
  return_fee: text({ en: 'Return charge', bn: 'রিটার্ন চার্জ' }),
  other_fee: text({ en: 'Other charge or VAT', bn: 'অন্য চার্জ বা ভ্যাট' }),
  date: text({ en: 'Date', bn: 'তারিখ' }),
}

/** Money that couriers collected: what has not come, payouts and their lines. */
export const payouts = {
  title: text({ en: 'Money from couriers', bn: 'কুরিয়ারের টাকা' }),
  due: text({ en: 'Not paid out yet', bn: 'এখনো আসেনি' }),
  dueHint: text({
    en: 'Parcels that were delivered, by days since the delivery.',
    bn: 'যেসব পার্সেল পৌঁছেছে, ডেলিভারির পর কত দিন গেল সেই হিসাবে।',
  }),
  courier: text({ en: 'Courier', bn: 'কুরিয়ার' }),
  days: (from: string, until: string | undefined) =>
    until === undefined
      ? text({ en: `${from} days and more`, bn: `${from} দিন বা বেশি` })
      : text({ en: `${from}–${until} days`, bn: `${from}–${until} দিন` }),
  parcels: (count: string, isOne: boolean) =>
    text({ en: isOne ? `${count} parcel` : `${count} parcels`, bn: `${count}টি পার্সেল` }),
  oldest: text({ en: 'Waiting longest', bn: 'সবচেয়ে বেশি দিন বাকি' }),
  since: (ago: string) => text({ en: `delivered ${ago} ago`, bn: `${ago} আগে পৌঁছেছে` }),
  returns: (parcels: string, charges: string) =>
    text({
      en: `Returns of 30 days: ${parcels}, ${charges} in charges`,
      bn: `৩০ দিনের রিটার্ন: ${parcels}, চার্জ ${charges}`,
    }),
  nothingDue: text({ en: 'No courier owes you anything.', bn: 'কোনো কুরিয়ারের কাছে টাকা বাকি নেই।' }),
  noCourier: text({
    en: 'Connect a courier first. Payout files belong to one.',
    bn: 'আগে একটি কুরিয়ার যুক্ত করুন। পেআউট ফাইল কোনো কুরিয়ারের হয়।',
  }),
  file: text({ en: 'Payout file', bn: 'পেআউট ফাইল' }),
  fileHint: text({
    en: 'CSV or XLSX as the courier’s panel gives it. Each line is matched by consignment or reference, never by its amount.',
    bn: 'কুরিয়ারের প্যানেল থেকে যেমন পান, CSV বা XLSX। প্রতিটি লাইন কনসাইনমেন্ট বা রেফারেন্স দিয়ে মেলানো হয়, টাকার অঙ্ক দিয়ে নয়।',
  }),
  look: text({ en: 'Read the file', bn: 'ফাইলটি পড়ুন' }),
  columns: text({ en: 'What do the columns hold?', bn: 'কোন কলামে কী আছে?' }),
  remembered: text({ en: 'As you said it for such a file before.', bn: 'আগে এমন ফাইলে যেমন বলেছিলেন।' }),
  noColumn: text({ en: 'Not in the file', bn: 'ফাইলে নেই' }),
  fields,
  needed: text({
    en: 'Choose the amount, and the consignment or the reference.',
    bn: 'টাকার কলাম বাছুন, আর কনসাইনমেন্ট বা রেফারেন্সের কলাম।',
  }),
  arrived: text({ en: 'What came into your account', bn: 'আপনার অ্যাকাউন্টে কত এসেছে' }),
  arrivedHint: text({
    en: 'If you type it, the shop shows the difference from the lines.',
    bn: 'লিখলে লাইনের যোগফলের সাথে পার্থক্য দেখানো হবে।',
  }),
  arrivedWrong: text({ en: 'Write an amount such as 12,450.50.', bn: '১২,৪৫০.৫০-এর মতো পরিমাণ লিখুন।' }),
  store: text({ en: 'Store and settle', bn: 'জমা করুন ও মিটিয়ে ফেলুন' }),
  known: text({ en: 'This file is here already.', bn: 'এই ফাইল আগেই দেওয়া আছে।' }),
  open: text({ en: 'Open it', bn: 'খুলুন' }),
  sum: (lines: string, collected: string, charges: string) =>
    text({
      en: `${counted(lines, 'line')} · collected ${collected} · charges ${charges}`,
      bn: `${lines}টি লাইন · আদায় ${collected} · চার্জ ${charges}`,
    }),
  earlier: text({ en: 'Payouts', bn: 'পেআউট' }),
  none: text({ en: 'No payout was stored yet.', bn: 'এখনো কোনো পেআউট নেই।' }),
  arrivedSum: (amount: string) => text({ en: `Arrived: ${amount}`, bn: `এসেছে: ${amount}` }),
  difference: (amount: string) => text({ en: `Difference: ${amount}`, bn: `পার্থক্য: ${amount}` }),
  differs: text({
    en: 'The courier says something else of this payout now. Nothing was changed: compare it in the panel.',
    bn: 'কুরিয়ার এখন এই পেআউট নিয়ে অন্য কথা বলছে। কিছু বদলানো হয়নি: প্যানেলে মিলিয়ে দেখুন।',
  }),
  again: text({ en: 'Match the lines again', bn: 'লাইনগুলো আবার মেলান' }),
  settled: text({ en: 'settled', bn: 'মিটেছে' }),
  expected: (amount: string) => text({ en: `expected ${amount}`, bn: `হওয়ার কথা ${amount}` }),
  charge: (amount: string) => text({ en: `charge ${amount}`, bn: `চার্জ ${amount}` }),
  line: (number: string) => text({ en: `Line ${number}`, bn: `লাইন ${number}` }),
  stored: text({ en: 'The payout is stored.', bn: 'পেআউট জমা হয়েছে।' }),
  states,
  chooseArea: text({ en: 'Choose the area', bn: 'এলাকা বাছুন' }),
  changeArea: (name: string) => text({ en: `Area ${name}: change`, bn: `এলাকা ${name}: বদলান` }),
  area: text({ en: 'Area of the courier', bn: 'কুরিয়ারের এলাকা' }),
  areaHint: text({
    en: 'The shop remembers it for this upazila.',
    bn: 'এই উপজেলার জন্য দোকান এটি মনে রাখবে।',
  }),
  postCode: text({ en: 'Post code', bn: 'পোস্ট কোড' }),
  noAreas: text({
    en: 'The courier lists none here. Try the post code.',
    bn: 'কুরিয়ারের তালিকায় এখানে কিছু নেই। পোস্ট কোড দিয়ে দেখুন।',
  }),
  sheetHint: text({
    en: 'Book orders at this courier, download the file, upload it in the courier’s panel, and paste its tracking numbers here.',
    bn: 'এই কুরিয়ারে অর্ডার বুক করুন, ফাইল নামান, কুরিয়ারের প্যানেলে দিন, তারপর ট্র্যাকিং নম্বরগুলো এখানে বসান।',
  }),
  sheetFile: text({ en: 'Download the file', bn: 'ফাইল নামান' }),
  numbers: text({ en: 'Tracking numbers', bn: 'ট্র্যাকিং নম্বর' }),
  numbersHint: text({
    en: 'A line for each parcel: your reference and the courier’s number, as its panel lists them.',
    bn: 'প্রতি পার্সেলে এক লাইন: আপনার রেফারেন্স ও কুরিয়ারের নম্বর, প্যানেলের তালিকা থেকে।',
  }),
  storeNumbers: text({ en: 'Store the numbers', bn: 'নম্বর জমা করুন' }),
  numbersStored: (stored: string, waiting: string) =>
    text({ en: `${stored} stored, ${waiting} without a number`, bn: `${stored}টি জমা হলো, ${waiting}টির নম্বর বাকি` }),
  numbersRest: text({ en: 'These lines were not certain:', bn: 'এই লাইনগুলো নিশ্চিত নয়:' }),
  codeOf: (code: string) => text({ en: `Code ${code}`, bn: `কোড ${code}` }),
  history: (courier: string, parcels: string, share: string | undefined) =>
    share === undefined
      ? text({ en: `${courier}: ${parcels} parcels of this phone`, bn: `${courier}: এই ফোনের ${parcels}টি পার্সেল` })
      : text({
          en: `${courier}: ${parcels} parcels of this phone, ${share}% delivered`,
          bn: `${courier}: এই ফোনের ${parcels}টি পার্সেল, ${share}% পৌঁছেছে`,
        }),
}
