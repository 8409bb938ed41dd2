import { text } from '#platform/contract/edition.ts'

const digits = (count: number) => count.toLocaleString('bn-BD')

/** Pages that are short. */
export const list = {
  description: (title: string, count: number) =>
    text({
      en: `${title}: ${count} ${count === 1 ? 'product' : 'products'} with prices in taka, delivered all over Bangladesh.`,
      bn: `${title}: ${digits(count)}টি পণ্য, দাম টাকায়, সারা বাংলাদেশে ডেলিভারি।`,
    }),
}

export const categories = {
  title: text({ en: 'All categories', bn: 'সব ক্যাটাগরি' }),
  description: (count: number) =>
    text({ en: `${count} categories of goods, from A to Z.`, bn: `পণ্যের ${digits(count)}টি ক্যাটাগরি এক পেজে।` }),
  newGoods: text({ en: 'New goods', bn: 'নতুন পণ্য' }),
  offers: text({ en: 'Offers', bn: 'অফার' }),
  emptyTitle: text({ en: 'The shelves are empty', bn: 'তাক এখনো খালি' }),
  emptyText: text({ en: 'Categories will be here soon.', bn: 'শিগগিরই এখানে ক্যাটাগরি আসবে।' }),
  allProducts: text({ en: 'All products', bn: 'সব পণ্য' }),
  letters: text({ en: 'Letters', bn: 'অক্ষর' }),
  forReaders: text({ en: 'For feed readers:', bn: 'ফিড রিডারের জন্য:' }),
  newGoodsLink: text({ en: 'new goods', bn: 'নতুন পণ্য' }),
  and: text({ en: 'and', bn: 'ও' }),
  offersLink: text({ en: 'offers', bn: 'অফার' }),
  count: text({ en: (count: number) => String(count), bn: digits }),
}

export const notFound = {
  title: text({ en: 'Page not found', bn: 'পেজটি পাওয়া যায়নি' }),
  heading: text({ en: '404: page not found', bn: '৪০৪: পেজটি পাওয়া যায়নি' }),
  emptyTitle: text({ en: 'Nobody has a stall here.', bn: 'এখানে কোনো দোকান বসেনি।' }),
  emptyText: text({
    en: 'The page may have moved, or the address has a typing error.',
    bn: 'পেজটি হয়তো সরে গেছে, অথবা ঠিকানা লেখায় ভুল আছে।',
  }),
  find: text({ en: 'Find a product', bn: 'পণ্য খুঁজে নিন' }),
}

export const offline = {
  title: text({ en: 'Offline', bn: 'অফলাইন' }),
  heading: text({ en: 'You are offline', bn: 'আপনি অফলাইনে আছেন' }),
  emptyTitle: text({ en: 'This page is not on your phone yet.', bn: 'এই পেজ এখনো আপনার ফোনে নেই।' }),
}

export const cart = { title: text({ en: 'Cart', bn: 'কার্ট' }) }

export const checkout = {
  title: text({ en: 'Checkout', bn: 'চেকআউট' }),
  backToCart: text({ en: 'Back to the cart', bn: 'কার্টে ফিরুন' }),
}

export const newsletter = { title: text({ en: 'Newsletter', bn: 'নিউজলেটার' }) }
