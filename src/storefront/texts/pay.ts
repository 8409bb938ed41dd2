import { text } from '#platform/contract/edition.ts'
import type { StartResult } from '#shop/gateways/contract/payment.ts'

/** The page at which an order is paid, in whole or in advance. */
export const pay = {
  title: (number: string) => text({ en: `Pay for order #${number}`, bn: `অর্ডার #${number}-এর টাকা দিন` }),
  toPay: text({ en: 'To pay', bn: 'দিতে হবে' }),
  received: text({ en: 'Already paid', bn: 'আগে দেওয়া হয়েছে' }),
  payWith: (amount: string, gateway: string) =>
    text({ en: `Pay ${amount} with ${gateway}`, bn: `${gateway} দিয়ে ${amount} দিন` }),
  goOn: (gateway: string) => text({ en: `Go on to ${gateway}`, bn: `${gateway}-এ যান` }),
  atDoor: text({
    en: 'Or pay when the goods arrive: then you need not do anything here.',
    bn: 'অথবা পণ্য হাতে পেয়ে টাকা দিন: তাহলে এখানে কিছু করতে হবে না।',
  }),
  advance: (amount: string) =>
    text({
      en: `Please pay ${amount} in advance: then we send the goods.`,
      bn: `${amount} অগ্রিম দিন: তাহলেই আমরা পণ্য পাঠাব।`,
    }),
  rest: (amount: string) =>
    text({ en: `You pay the rest, ${amount}, when the goods arrive.`, bn: `বাকি ${amount} পণ্য হাতে পেয়ে দেবেন।` }),
  byWallet: text({ en: 'Send it to a wallet', bn: 'মোবাইল ওয়ালেটে পাঠান' }),
  byWalletHow: (amount: string) =>
    text({
      en: `Send ${amount} to one of these numbers, then write the transaction id of the message that your wallet sends you.`,
      bn: `এই নম্বরগুলোর একটিতে ${amount} পাঠান, তারপর ওয়ালেট থেকে আসা এসএমএসের ট্রানজেকশন আইডি লিখুন।`,
    }),
  mayAsk: {
    delivery: text({
      en: 'For some orders we ask for the delivery charge in advance. You read it right after ordering.',
      bn: 'কিছু অর্ডারে আমরা ডেলিভারি চার্জ অগ্রিম চাই। অর্ডারের পরেই তা দেখতে পাবেন।',
    }),
    share: text({
      en: 'For some orders we ask for a part of the price in advance. You read it right after ordering.',
      bn: 'কিছু অর্ডারে আমরা দামের একটি অংশ অগ্রিম চাই। অর্ডারের পরেই তা দেখতে পাবেন।',
    }),
  },
  payNow: (amount: string) => text({ en: `Pay ${amount} now`, bn: `এখনই ${amount} দিন` }),
  checking: (gateway: string) =>
    text({ en: `We are checking with ${gateway}.`, bn: `আমরা ${gateway}-এর সাথে মিলিয়ে দেখছি।` }),
  checkingHow: text({
    en: 'Please do not pay again yet. This page looks again by itself, and you may close it: your order is safe.',
    bn: 'এখনই আবার টাকা দেবেন না। পেজটি নিজে থেকেই আবার দেখবে। বন্ধ করলেও অসুবিধা নেই, আপনার অর্ডার আছে।',
  }),
  paid: text({ en: 'This order is paid. Thank you!', bn: 'অর্ডারটির টাকা পেয়েছি। ধন্যবাদ!' }),
  held: text({
    en: 'We have a message about your payment, and somebody of the shop is looking at it. Please do not pay again.',
    bn: 'আপনার পেমেন্টের খবর পেয়েছি, দোকানের একজন দেখছেন। আবার টাকা দেবেন না।',
  }),
  closed: text({
    en: 'Nothing is to be paid online for this order.',
    bn: 'এই অর্ডারের জন্য অনলাইনে কিছু দিতে হবে না।',
  }),
  last: (gateway: string) =>
    text({
      en: `The last try with ${gateway} was not completed. You can try again.`,
      bn: `${gateway} দিয়ে আগের চেষ্টাটি শেষ হয়নি। আবার চেষ্টা করতে পারেন।`,
    }),
  test: (gateway: string) =>
    text({
      en: `${gateway} is in test mode: no real money moves.`,
      bn: `${gateway} পরীক্ষামূলকভাবে চালু: আসল টাকা লেনদেন হয় না।`,
    }),
  seeOrder: text({ en: 'See the order', bn: 'অর্ডারটি দেখুন' }),
  results: {
    opening: text({
      en: 'The gateway is being asked. Please wait a few seconds and try again.',
      bn: 'গেটওয়ের উত্তরের অপেক্ষায় আছি। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
    }),
    closed: text({ en: 'This can’t be paid in this way now.', bn: 'এখন এভাবে টাকা দেওয়া যাচ্ছে না।' }),
    away: text({
      en: 'The gateway does not answer. No money was taken. Please try again, or pay in another way.',
      bn: 'গেটওয়ে সাড়া দিচ্ছে না। কোনো টাকা কাটা হয়নি। আবার চেষ্টা করুন, বা অন্যভাবে দিন।',
    }),
    refused: text({
      en: 'The gateway does not take this payment. No money was taken. Please pay in another way.',
      bn: 'গেটওয়ে এই পেমেন্ট নিচ্ছে না। কোনো টাকা কাটা হয়নি। অন্যভাবে দিন।',
    }),
  } satisfies Record<Exclude<StartResult, 'go'>, string>,
}
