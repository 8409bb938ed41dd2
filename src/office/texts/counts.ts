import { text } from '#platform/contract/edition.ts'
import { counted } from './counted.ts'

/** Views, adds to the cart, orders and searches without goods, by day and product. */
export const counts = {
  title: text({ en: 'Visits and sales', bn: 'ভিজিট ও বিক্রি' }),
  hint: text({
    en: 'Counted by the shop itself, without cookies and without anything about who it was. A view counts once somebody does something on the page of a product, so that robots add nothing.',
    bn: 'দোকান নিজেই গোনে, কুকি ছাড়া, কে এসেছেন তা না জেনে। কেউ পণ্যের পেজে কিছু করলে তবেই একবার দেখা গোনা হয়, তাই রোবট হিসাবে আসে না।',
  }),
  days: {
    '1': text({ en: 'Today', bn: 'আজ' }),
    '7': text({ en: '7 days', bn: '৭ দিন' }),
    '30': text({ en: '30 days', bn: '৩০ দিন' }),
  },
  views: text({ en: 'Views of goods', bn: 'পণ্য দেখা' }),
  adds: text({ en: 'Put into the cart', bn: 'কার্টে নেওয়া' }),
  checkouts: text({ en: 'Checkouts begun', bn: 'চেকআউট শুরু' }),
  orders: text({ en: 'Orders', bn: 'অর্ডার' }),
  ordersHint: (total: string) => text({ en: `${total}, cancelled ones left out`, bn: `${total}, বাতিল বাদে` }),
  missed: text({ en: 'Searches that found nothing', bn: 'যেসব সার্চে কিছু মেলেনি' }),
  missedLink: text({ en: 'Which ones', bn: 'কোনগুলো' }),
  conversion: (adds: string, orders: string) =>
    text({
      en: `Of 100 views, ${adds} led to the cart and ${orders} to an order.`,
      bn: `প্রতি ১০০ দেখায় ${adds}টি কার্টে গেছে, ${orders}টি অর্ডার হয়েছে।`,
    }),
  byDay: text({ en: 'By day', bn: 'দিন অনুযায়ী' }),
  day: text({ en: 'Day', bn: 'দিন' }),
  goods: text({ en: 'Goods', bn: 'পণ্য' }),
  by: {
    views: text({ en: 'Most viewed', bn: 'সবচেয়ে বেশি দেখা' }),
    adds: text({ en: 'Most put into carts', bn: 'সবচেয়ে বেশি কার্টে' }),
    orders: text({ en: 'Most ordered', bn: 'সবচেয়ে বেশি অর্ডার' }),
  },
  ofGood: (views: string, adds: string, orders: string) =>
    text({
      en: `${counted(views, 'view')} · ${adds} into carts · ${counted(orders, 'order')}`,
      bn: `${views} বার দেখা · ${adds} বার কার্টে নেওয়া · ${orders}টি অর্ডার`,
    }),
  empty: text({ en: 'Nothing was counted in these days yet.', bn: 'এই কদিনে এখনো কিছু গোনা হয়নি।' }),
}
