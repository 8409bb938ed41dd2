import { formatTaka } from '#rules/money.ts'
import type * as english from '#texts/home.ts'

export const home = {
  description: (shop) => `${shop}: বাংলাদেশের অনলাইন দোকান। ঢাকা ও সারা দেশে ক্যাশ অন ডেলিভারি।`,
  offers: 'বিশেষ অফার',
  categories: 'ক্যাটাগরি',
  popular: 'জনপ্রিয় পণ্য',
  all: 'সব পণ্য',
  viewAll: 'সব দেখুন',
  previousIn: (title) => `${title}: আগেরগুলো`,
  nextIn: (title) => `${title}: পরেরগুলো`,
  emptyTitle: 'দোকান সাজানো হচ্ছে।',
  emptyText: 'এখনো কোনো পণ্য নেই। আবার আসবেন।',
  highlight: 'বিশেষ আয়োজন',
  highlights: 'বিশেষ আয়োজন',
  previousHighlight: 'আগের ছবি',
  nextHighlight: 'পরের ছবি',
  stopHighlights: 'ছবি বদলানো থামান',
  shopNow: 'এখনই কিনুন',
  shopByCategory: 'ক্যাটাগরি ধরে কিনুন',
} satisfies typeof english.home

export const assurances = {
  payTitle: 'হাতে পেয়ে দাম দিন',
  pay: (hasWallets) => `ক্যাশ অন ডেলিভারি${hasWallets ? ', অথবা মোবাইল ওয়ালেট' : ''}।`,
  deliveryTitle: 'ডেলিভারি চার্জ আগেই জানুন',
  delivery: (inside, outside) => `ঢাকায় ${formatTaka(inside)}, বাইরে ${formatTaka(outside)}।`,
  deliveryUnknown: 'প্রথম অর্ডারের আগেই চার্জ এখানে জানানো হবে।',
  returnTitle: 'পছন্দ হয়নি? ফেরত দিন',
  return: 'রিটার্নের নিয়ম',
} satisfies typeof english.assurances
