import type { Texts } from '../en.ts'

export const counts: Texts['counts'] = {
  title: 'ভিজিট ও বিক্রি',
  hint: 'দোকান নিজেই গোনে, কুকি ছাড়া, কে এসেছেন তা না জেনে। কেউ পণ্যের পেজে কিছু করলে তবেই একবার দেখা গোনা হয়, তাই রোবট হিসাবে আসে না।',
  days: { '1': 'আজ', '7': '৭ দিন', '30': '৩০ দিন' },
  views: 'পণ্য দেখা',
  adds: 'কার্টে নেওয়া',
  orders: 'অর্ডার',
  ordersHint: (total) => `${total}, বাতিল বাদে`,
  missed: 'যেসব সার্চে কিছু মেলেনি',
  missedLink: 'কোনগুলো',
  conversion: (adds, orders) => `প্রতি ১০০ দেখায় ${adds}টি কার্টে গেছে, ${orders}টি অর্ডার হয়েছে।`,
  byDay: 'দিন অনুযায়ী',
  day: 'দিন',
  goods: 'পণ্য',
  by: { views: 'সবচেয়ে বেশি দেখা', adds: 'সবচেয়ে বেশি কার্টে', orders: 'সবচেয়ে বেশি অর্ডার' },
  ofGood: (views, adds, orders) => `${views} বার দেখা · ${adds} বার কার্টে নেওয়া · ${orders}টি অর্ডার`,
  empty: 'এই কদিনে এখনো কিছু গোনা হয়নি।',
}
