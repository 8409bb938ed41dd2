import { TEXT_PAGES, textPageName } from '#platform/contract/addresses/pages.ts'
import { text } from '#platform/contract/edition.ts'
import { recordOf } from '#platform/contract/records.ts'

const wrong: Record<string, string> = {
  body_en: text({ en: 'This text is too long.', bn: 'লেখাটি বেশি বড়।' }),
  body_bn: text({ en: 'This text is too long.', bn: 'লেখাটি বেশি বড়।' }),
  reply: text({ en: 'This text is too long.', bn: 'লেখাটি বেশি বড়।' }),
}

/** Coupons, banners, categories, pages and reviews. */
export const content = {
  on: text({ en: 'On', bn: 'চালু' }),
  off: text({ en: 'Off', bn: 'বন্ধ' }),
  add: text({ en: 'Add', bn: 'যোগ করুন' }),
  edit: text({ en: 'Edit', bn: 'বদলান' }),
  remove: text({ en: 'Delete', bn: 'মুছুন' }),
  removeSure: text({ en: 'Delete this?', bn: 'এটি মুছবেন?' }),
  removed: text({ en: 'Deleted.', bn: 'মোছা হয়েছে।' }),
  up: (name: string) => text({ en: `${name}: up`, bn: `${name}: ওপরে নিন` }),
  down: (name: string) => text({ en: `${name}: down`, bn: `${name}: নিচে নিন` }),
  soon: (moment: string) => text({ en: `from ${moment}`, bn: `${moment} থেকে` }),
  over: text({ en: 'over', bn: 'শেষ' }),
  until: (moment: string) => text({ en: `until ${moment}`, bn: `${moment} পর্যন্ত` }),
  changedBy: (name: string) =>
    text({ en: `${name} changed this meanwhile. Look at it again.`, bn: `${name} এর মধ্যে এটি বদলেছেন। আবার দেখুন।` }),

  coupons: text({ en: 'Coupons', bn: 'কুপন' }),
  couponEmpty: text({ en: 'There are no coupons yet.', bn: 'এখনো কোনো কুপন নেই।' }),
  couponNew: text({ en: 'New coupon', bn: 'নতুন কুপন' }),
  takesFlat: (taka: string) => text({ en: `${taka} off`, bn: `${taka} ছাড়` }),
  takesPercent: (percent: string) => text({ en: `${percent}% off`, bn: `${percent}% ছাড়` }),
  takesCap: (taka: string) => text({ en: `at most ${taka}`, bn: `সর্বোচ্চ ${taka}` }),
  takesShipping: text({ en: 'Free delivery', bn: 'ফ্রি ডেলিভারি' }),
  fromGoods: (taka: string) => text({ en: `from ${taka}`, bn: `${taka} থেকে` }),
  used: (used: string) => text({ en: `used ${used} ×`, bn: `${used} বার ব্যবহৃত` }),
  usedOf: (used: string, most: string) =>
    text({ en: `used ${used} of ${most}`, bn: `${most} বারের মধ্যে ${used} বার ব্যবহৃত` }),
  perPhoneSaid: (times: string) => text({ en: `${times} × per phone`, bn: `ফোনপ্রতি ${times} বার` }),

  banners: text({ en: 'Banners', bn: 'ব্যানার' }),
  bannersHint: text({
    en: 'The pictures at the top of the home page. Best 800 × 320 or larger, all of one shape.',
    bn: 'হোম পেজের ওপরের ছবি। ৮০০ × ৩২০ বা বড়, সব এক মাপের হলে ভালো।',
  }),
  bannerEmpty: text({ en: 'There are no banners yet.', bn: 'এখনো কোনো ব্যানার নেই।' }),
  bannerNew: text({ en: 'New banner', bn: 'নতুন ব্যানার' }),
  isShown: text({ en: 'Shown', bn: 'দেখাচ্ছে' }),

  categories: text({ en: 'Categories', bn: 'ক্যাটাগরি' }),
  categoryNew: text({ en: 'New category', bn: 'নতুন ক্যাটাগরি' }),
  categorySearch: text({ en: 'Search categories', bn: 'ক্যাটাগরি খুঁজুন' }),
  categoryHint: text({ en: 'Name in either language', bn: 'বাংলা বা ইংরেজি নাম' }),
  move: (name: string) => text({ en: `${name}: move`, bn: `${name}: সরান` }),
  moveTitle: (name: string) => text({ en: `Where should ${name} stand?`, bn: `${name} কোথায় থাকবে?` }),
  moveBehind: text({ en: 'Behind', bn: 'কোনটির পরে' }),
  moveFirst: text({ en: '– at the beginning –', bn: '– সবার আগে –' }),
  moveDo: text({ en: 'Move it there', bn: 'সেখানে সরান' }),
  hasParts: text({
    en: 'It has parts of its own, so it stands on the first level.',
    bn: 'এর নিজের অংশ আছে, তাই এটি প্রথম স্তরে থাকে।',
  }),
  partOf: (name: string) => text({ en: `part of ${name}`, bn: `${name}-এর অংশ` }),
  hiddenCategory: text({ en: 'not in the menus', bn: 'মেনুতে নেই' }),
  discreetCategory: text({ en: 'not in every search', bn: 'সব খোঁজে নেই' }),
  goods: (count: string) => text({ en: `${count} goods`, bn: `${count}টি পণ্য` }),
  hiddenGoods: (count: string) => text({ en: `${count} hidden`, bn: `${count}টি লুকানো` }),
  merge: text({ en: 'Merge into another category', bn: 'অন্য ক্যাটাগরির সঙ্গে একত্র করুন' }),
  mergeInto: text({ en: 'Into', bn: 'কোন ক্যাটাগরিতে' }),
  mergeHint: text({
    en: 'All goods and parts move there, this category is deleted, and its address leads to the other one. This cannot be undone.',
    bn: 'সব পণ্য ও অংশ সেখানে যায়, এই ক্যাটাগরি মুছে যায়, আর এর ঠিকানা অন্যটিতে নিয়ে যায়। এটি ফেরানো যায় না।',
  }),
  mergeDo: text({ en: 'Merge', bn: 'একত্র করুন' }),
  merged: (count: string) => text({ en: `${count} goods moved.`, bn: `${count}টি পণ্য সরানো হয়েছে।` }),

  redirects: text({ en: 'Old addresses', bn: 'পুরোনো ঠিকানা' }),
  redirectsHint: text({
    en: 'Links to an old shop, or to categories that were renamed, lead to the right page. Addresses of categories are noted by themselves.',
    bn: 'পুরোনো দোকানের লিংক, বা নাম বদলানো ক্যাটাগরির লিংক ঠিক পেজে নিয়ে যায়। ক্যাটাগরির ঠিকানা নিজে থেকেই লেখা হয়।',
  }),
  redirectsEmpty: text({ en: 'No address leads elsewhere yet.', bn: 'এখনো কোনো ঠিকানা অন্য কোথাও নেয় না।' }),
  redirectOwn: text({ en: 'noted by the shop', bn: 'দোকান নিজে লিখেছে' }),
  pages: text({ en: 'Pages', bn: 'পেজ' }),
  pageNames: recordOf(TEXT_PAGES, (page) => text({ en: textPageName(page).en, bn: textPageName(page).bn })),
  pageBuiltIn: text({ en: 'The built-in text is shown.', bn: 'আগে থেকে তৈরি লেখাটি দেখাচ্ছে।' }),
  pageOwn: (moment: string) => text({ en: `Your text of ${moment} is shown.`, bn: `আপনার লেখা দেখাচ্ছে (${moment})।` }),
  bodyEn: text({ en: 'English', bn: 'ইংরেজি' }),
  bodyBn: text({ en: 'Bengali', bn: 'বাংলা' }),
  takeBuiltIn: text({ en: 'Begin with the built-in text', bn: 'তৈরি লেখা দিয়ে শুরু করুন' }),
  pageHint: text({ en: 'If both are empty, the built-in text is shown.', bn: 'দুটোই খালি থাকলে আগে থেকে তৈরি লেখা দেখায়।' }),
  look: text({ en: 'Look at the page', bn: 'পেজটি দেখুন' }),
  tools: text({ en: 'Text tools', bn: 'লেখার টুল' }),
  bold: text({ en: 'Bold', bn: 'মোটা' }),
  italic: text({ en: 'Italic', bn: 'বাঁকা' }),
  heading: text({ en: 'Heading', bn: 'শিরোনাম' }),
  list: text({ en: 'List', bn: 'তালিকা' }),
  numbers: text({ en: 'Numbered list', bn: 'নম্বর তালিকা' }),
  makeLink: text({ en: 'Link', bn: 'লিংক' }),
  linkAsk: text({ en: 'Web address; empty removes the link', bn: 'ওয়েব ঠিকানা; খালি রাখলে লিংক সরে যায়' }),

  reviews: text({ en: 'Reviews', bn: 'রিভিউ' }),
  reviewTabs: {
    waiting: text({ en: 'Waiting', bn: 'অপেক্ষায়' }),
    shown: text({ en: 'Shown', bn: 'দেখাচ্ছে' }),
    hidden: text({ en: 'Hidden', bn: 'লুকানো' }),
  },
  reviewEmpty: text({ en: 'No reviews here.', bn: 'এখানে কোনো রিভিউ নেই।' }),
  show: text({ en: 'Show', bn: 'দেখান' }),
  hide: text({ en: 'Hide', bn: 'লুকান' }),
  reply: text({ en: 'Reply', bn: 'উত্তর' }),
  replyHint: text({
    en: 'Everybody reads it under the review. Empty for none.',
    bn: 'রিভিউয়ের নিচে সবাই পড়েন। খালি রাখলে কিছু থাকে না।',
  }),
  shopReply: text({ en: 'Your reply', bn: 'আপনার উত্তর' }),
  stars: (rating: string) => text({ en: `${rating} of 5 stars`, bn: `৫-এর মধ্যে ${rating} তারা` }),

  wrong,
}
