import type * as english from '#texts/pages.ts'

const digits = (count: number) => count.toLocaleString('bn-BD')

export const list = {
  description: (title, count) => `${title}: ${digits(count)}টি পণ্য, দাম টাকায়, সারা বাংলাদেশে ডেলিভারি।`,
} satisfies typeof english.list

export const categories = {
  title: 'সব ক্যাটাগরি',
  description: (count) => `পণ্যের ${digits(count)}টি ক্যাটাগরি এক পেজে।`,
  newGoods: 'নতুন পণ্য',
  offers: 'অফার',
  emptyTitle: 'তাক এখনো খালি',
  emptyText: 'শিগগিরই এখানে ক্যাটাগরি আসবে।',
  allProducts: 'সব পণ্য',
  letters: 'অক্ষর',
  forReaders: 'ফিড রিডারের জন্য:',
  newGoodsLink: 'নতুন পণ্য',
  and: 'ও',
  offersLink: 'অফার',
  count: digits,
} satisfies typeof english.categories

export const notFound = {
  title: 'পেজটি পাওয়া যায়নি',
  heading: '৪০৪: পেজটি পাওয়া যায়নি',
  emptyTitle: 'এখানে কোনো দোকান বসেনি।',
  emptyText: 'পেজটি হয়তো সরে গেছে, অথবা ঠিকানা লেখায় ভুল আছে।',
} satisfies typeof english.notFound

export const offline = {
  title: 'অফলাইন',
  heading: 'আপনি অফলাইনে আছেন',
  emptyTitle: 'এই পেজ এখনো আপনার ফোনে নেই।',
} satisfies typeof english.offline

export const cart = { title: 'কার্ট' } satisfies typeof english.cart

export const checkout = { title: 'চেকআউট', backToCart: 'কার্টে ফিরুন' } satisfies typeof english.checkout

export const newsletter = { title: 'নিউজলেটার' } satisfies typeof english.newsletter
