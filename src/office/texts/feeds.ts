import { text } from '#platform/contract/edition.ts'
import { counted } from './counted.ts'

/** Feeds: lists of the goods that Google and Facebook fetch. */
export const feeds = {
  title: text({ en: 'Google and Facebook', bn: 'গুগল ও ফেসবুক' }),
  intro: text({
    en: 'Google, Facebook and Instagram show your goods once they know these addresses. The shop keeps the lists right.',
    bn: 'এই ঠিকানাগুলো দিলে গুগল, ফেসবুক ও ইনস্টাগ্রামে আপনার পণ্য দেখা যাবে। তালিকাগুলো দোকান নিজেই ঠিক রাখে।',
  }),
  noAddress: text({
    en: 'The shop has no public address yet, which these lists need. Whoever hosts it sets SITE_URL and restarts it.',
    bn: 'দোকানের এখনো কোনো প্রকাশ্য ঠিকানা নেই, তালিকার জন্য সেটি লাগে। যিনি দোকানটি চালান, তিনি SITE_URL দিয়ে আবার চালু করবেন।',
  }),
  names: {
    google: text({ en: 'Google Merchant Center', bn: 'গুগল মার্চেন্ট সেন্টার' }),
    meta: text({ en: 'Facebook and Instagram', bn: 'ফেসবুক ও ইনস্টাগ্রাম' }),
    meta_bn: text({ en: 'Facebook and Instagram in Bengali', bn: 'বাংলায় ফেসবুক ও ইনস্টাগ্রাম' }),
  },
  how: {
    google: text({
      en: 'In Merchant Center choose “Add products from a file”, then “Enter a link to your file”, and paste this:',
      bn: 'Merchant Center-এ “Add products from a file”, তারপর “Enter a link to your file” বেছে এটি বসান:',
    }),
    meta: text({
      en: 'In Commerce Manager choose Catalogue, Data sources, “Data feed”, then “URL”, every hour, and paste this:',
      bn: 'Commerce Manager-এ Catalogue, Data sources, “Data feed”, তারপর “URL” ও প্রতি ঘণ্টা বেছে এটি বসান:',
    }),
    meta_bn: text({
      en: 'After the feed above choose “Language feed” in Data sources of the same catalogue, and paste this:',
      bn: 'ওপরেরটির পরে একই ক্যাটালগের Data sources-এ “Language feed” বেছে এটি বসান:',
    }),
  },
  addressOf: (name: string) => text({ en: `Address for ${name}`, bn: `${name}-এর ঠিকানা` }),
  copy: text({ en: 'Copy the address', bn: 'ঠিকানা কপি করুন' }),
  look: text({ en: 'Look at the list', bn: 'তালিকাটি দেখুন' }),
  state: text({ en: 'State of the lists', bn: 'তালিকার অবস্থা' }),
  goods: (n: string) =>
    text({
      en: `${counted(n, 'product is', 'products are')} in the lists.`,
      bn: `তালিকায় ${n}টি পণ্য আছে।`,
    }),
  writtenAt: text({ en: 'Last change:', bn: 'শেষ বদল:' }),
  notYet: text({ en: 'The lists are being written for the first time.', bn: 'তালিকা প্রথমবার লেখা হচ্ছে।' }),
  waiting: text({
    en: 'A change of your goods is in the lists in a moment.',
    bn: 'পণ্যের একটি বদল একটু পরেই তালিকায় আসবে।',
  }),
  failed: text({
    en: 'The lists could not be written. The shop tries again by itself; the old ones stay until then.',
    bn: 'তালিকা লেখা যায়নি। দোকান নিজেই আবার চেষ্টা করবে; ততক্ষণ আগেরটি থাকবে।',
  }),
  leftOut: text({ en: 'Left out', bn: 'যা বাদ পড়েছে' }),
  leftOutHint: text({
    en: 'Google and Facebook take no goods without these. What you add here is in the lists a moment later.',
    bn: 'এগুলো ছাড়া গুগল ও ফেসবুক পণ্য নেয় না। যোগ করলে একটু পরেই তালিকায় আসবে।',
  }),
  reasons: {
    no_picture: (n: string) =>
      text({
        en: `${counted(n, 'product has', 'products have')} no picture`,
        bn: `${n}টি পণ্যের ছবি নেই`,
      }),
    no_price: (n: string) =>
      text({ en: counted(n, 'product costs nothing', 'products cost nothing'), bn: `${n}টি পণ্যের দাম নেই` }),
  },
  andMore: (n: string) => text({ en: `and ${n} more`, bn: `আরও ${n}টি` }),
  size: text({
    en: 'Facebook wants pictures of at least 500 × 500 pixels, Google of 100 × 100.',
    bn: 'ফেসবুকের জন্য ছবি অন্তত ৫০০ × ৫০০ পিক্সেল, গুগলের জন্য ১০০ × ১০০ হওয়া চাই।',
  }),
}
