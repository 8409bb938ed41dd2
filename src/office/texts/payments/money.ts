import { text } from '#platform/contract/edition.ts'

/** Money that came and went: its words, and what the order's screen says of it. */
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
  fees: text({ en: 'Fees', bn: 'ফি' }),
  withCourier: text({ en: 'With couriers', bn: 'কুরিয়ারের কাছে' }),
  toCollect: text({ en: 'To collect', bn: 'আদায় বাকি' }),
  toGiveBack: text({ en: 'To give back', bn: 'ফেরত দিতে হবে' }),
  notMatched: text({ en: 'Not matched', bn: 'মেলেনি' }),
  countMessages: (n: string, isOne: boolean) =>
    text({ en: `${n} ${isOne ? 'message' : 'messages'}`, bn: `${n}টি মেসেজ` }),
  takenBack: text({ en: 'taken back', bn: 'ফিরিয়ে নেওয়া' }),
  takeBack: text({ en: 'Take back', bn: 'ফিরিয়ে নিন' }),
  takeBackSure: (amount: string) => text({ en: `Really take back ${amount}?`, bn: `${amount} সত্যিই ফিরিয়ে নেবেন?` }),
  order: (n: string) => text({ en: `Order ${n}`, bn: `অর্ডার ${n}` }),
  receive: text({ en: 'Money received', bn: 'টাকা পেয়েছি' }),
  refund: text({ en: 'Refund money', bn: 'টাকা ফেরত দিন' }),
  way: text({ en: 'By which way?', bn: 'কীভাবে?' }),
  account: text({ en: 'Which one? (optional)', bn: 'কোনটি? (ঐচ্ছিক)' }),
  amount: text({ en: 'Taka', bn: 'কত টাকা' }),
  amountWrong: text({ en: 'Type an amount above 0.', bn: '০-এর বেশি টাকার অঙ্ক লিখুন।' }),
  reference: text({ en: 'Reference or transaction id (optional)', bn: 'রেফারেন্স বা ট্রানজেকশন আইডি (ঐচ্ছিক)' }),
  when: text({ en: 'When', bn: 'কখন' }),
  whenHint: text({ en: 'Empty: now.', bn: 'খালি রাখলে এখন।' }),
}
