import { text } from '#platform/contract/edition.ts'
import { formatTaka } from '#platform/rules/money.ts'

export const home = {
  description: (shop: string) =>
    text({
      en: `${shop}: an online shop for Bangladesh. Cash on delivery, inside Dhaka and beyond.`,
      bn: `${shop}: বাংলাদেশের অনলাইন দোকান। ঢাকা ও সারা দেশে ক্যাশ অন ডেলিভারি।`,
    }),
  offers: text({ en: 'FEATURED OFFERS', bn: 'বিশেষ অফার' }),
  categories: text({ en: 'CATEGORIES', bn: 'ক্যাটাগরি' }),
  popular: text({ en: 'POPULAR ITEMS', bn: 'জনপ্রিয় পণ্য' }),
  all: text({ en: 'ALL PRODUCTS', bn: 'সব পণ্য' }),
  viewAll: text({ en: 'View all', bn: 'সব দেখুন' }),
  previousIn: (title: string) => text({ en: `Previous in ${title}`, bn: `${title}: আগেরগুলো` }),
  nextIn: (title: string) => text({ en: `Next in ${title}`, bn: `${title}: পরেরগুলো` }),
  emptyTitle: text({ en: 'The stall is being set up.', bn: 'দোকান সাজানো হচ্ছে।' }),
  emptyText: text({ en: 'There are no products yet. Come back soon.', bn: 'এখনো কোনো পণ্য নেই। আবার আসবেন।' }),
  highlight: text({ en: 'Highlight', bn: 'বিশেষ আয়োজন' }),
  highlights: text({ en: 'Highlights', bn: 'বিশেষ আয়োজন' }),
  stopHighlights: text({ en: 'Stop the highlights', bn: 'ছবি বদলানো থামান' }),
  shopNow: text({ en: 'Shop now', bn: 'এখনই কিনুন' }),
  shopByCategory: text({ en: 'Shop by category', bn: 'ক্যাটাগরি ধরে কিনুন' }),
}

export const assurances = {
  payTitle: text({ en: 'Pay when it arrives', bn: 'হাতে পেয়ে দাম দিন' }),
  pay: (hasWallets: boolean) =>
    text({
      en: `Cash on delivery${hasWallets ? ', or your mobile wallet' : ''}.`,
      bn: `ক্যাশ অন ডেলিভারি${hasWallets ? ', অথবা মোবাইল ওয়ালেট' : ''}।`,
    }),
  deliveryTitle: text({ en: 'Delivery fee shown upfront', bn: 'ডেলিভারি চার্জ আগেই জানুন' }),
  delivery: (inside: number, outside: number) =>
    text({
      en: `${formatTaka(inside)} in Dhaka, ${formatTaka(outside)} elsewhere.`,
      bn: `ঢাকায় ${formatTaka(inside)}, বাইরে ${formatTaka(outside)}।`,
    }),
  deliveryUnknown: text({
    en: 'The delivery fee will be shown here before the first order.',
    bn: 'প্রথম অর্ডারের আগেই চার্জ এখানে জানানো হবে।',
  }),
  returnTitle: text({ en: 'Easy returns', bn: 'পছন্দ হয়নি? ফেরত দিন' }),
  return: text({ en: 'How returns work', bn: 'রিটার্নের নিয়ম' }),
}
