import { text } from '#platform/contract/edition.ts'

/** The static host of the shop's pages. */
export const hosting = {
  title: text({ en: 'Static host', bn: 'স্ট্যাটিক হোস্ট' }),
  place: (name: string) =>
    text({
      en: `Shoppers get the pages from another server. They are sent to ${name}.`,
      bn: `ক্রেতারা আরেকটি সার্ভার থেকে পেজ পান। পেজগুলো যায় এখানে: ${name}`,
    }),
  never: text({ en: 'Nothing was sent from here yet.', bn: 'এখান থেকে এখনো কিছু পাঠানো হয়নি।' }),
  send: text({ en: 'Send what changed', bn: 'যা বদলেছে পাঠান' }),
  retry: text({ en: 'Try again', bn: 'আবার চেষ্টা করুন' }),
  steps: {
    pages: text({ en: 'Making the pages…', bn: 'পেজ তৈরি হচ্ছে…' }),
    files: text({ en: 'Looking for what changed…', bn: 'কী বদলেছে দেখা হচ্ছে…' }),
    command: text({ en: 'The command of your host is running…', bn: 'আপনার হোস্টের কমান্ড চলছে…' }),
  },
  progress: (done: string, total: string) =>
    text({ en: `Sending: ${done} of ${total} files`, bn: `পাঠানো হচ্ছে: ${total}টির মধ্যে ${done}টি ফাইল` }),
  done: text({ en: 'Everything is there.', bn: 'সব পৌঁছে গেছে।' }),
  failed: text({ en: 'Not everything is there.', bn: 'সব পৌঁছায়নি।' }),
  counts: (sent: string, removed: string) =>
    text({ en: `Sent: ${sent} · removed: ${removed}`, bn: `পাঠানো: ${sent} · সরানো: ${removed}` }),
  same: text({ en: 'Nothing had changed.', bn: 'কিছুই বদলায়নি।' }),
  missing: (n: string) =>
    text({ en: `Files that wait: ${n}. What arrived is not sent again.`, bn: `বাকি ফাইল: ${n}। যা পৌঁছেছে তা আবার যাবে না।` }),
  reasons: {
    unreachable: text({ en: 'The host does not answer.', bn: 'হোস্ট সাড়া দিচ্ছে না।' }),
    refused: text({
      en: 'The host refuses the key of the shop. Whoever runs the shop has to check S3_ACCESS_KEY_ID and its rights.',
      bn: 'হোস্ট দোকানের চাবি মানছে না। যিনি দোকান চালান, তিনি S3_ACCESS_KEY_ID ও তার অনুমতি দেখবেন।',
    }),
    bucket_missing: text({ en: 'The host has no such bucket.', bn: 'হোস্টে এই নামে কোনো বাকেট নেই।' }),
    disk: text({
      en: 'The folder cannot be written to, or the disk is full.',
      bn: 'ফোল্ডারে লেখা যাচ্ছে না, অথবা ডিস্ক ভরে গেছে।',
    }),
    command: text({
      en: 'The command of the host failed. The log of the shop has its last words.',
      bn: 'হোস্টের কমান্ড সফল হয়নি। কমান্ডের শেষ লেখাগুলো দোকানের লগে আছে।',
    }),
    pages: text({ en: 'Some pages could not be made.', bn: 'কিছু পেজ তৈরি করা যায়নি।' }),
    interrupted: text({ en: 'It was interrupted.', bn: 'মাঝপথে থেমে গেছে।' }),
    other: text({
      en: 'Something went wrong. The log of the shop says what.',
      bn: 'কিছু একটা সমস্যা হয়েছে। কারণ দোকানের লগে লেখা আছে।',
    }),
  },
}
