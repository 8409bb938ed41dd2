import { text } from '#platform/contract/edition.ts'
import { counted } from './counted.ts'

/** Customers by phone. */
export const customers = {
  title: text({ en: 'Customers', bn: 'ক্রেতা' }),
  searchLabel: text({ en: 'Search customers', bn: 'ক্রেতা খুঁজুন' }),
  searchHint: text({ en: 'Phone, name or order number', bn: 'ফোন, নাম বা অর্ডার নম্বর' }),
  marks: {
    all: text({ en: 'All', bn: 'সব' }),
    watch: text({ en: 'Watched', bn: 'নজরে' }),
    blocked: text({ en: 'Blocked', bn: 'ব্লক করা' }),
    trusted: text({ en: 'Trusted', bn: 'বিশ্বস্ত' }),
  },
  marksLabel: text({ en: 'Customers by mark', bn: 'চিহ্ন অনুযায়ী ক্রেতা' }),
  empty: text({ en: 'Nobody has ordered yet.', bn: 'এখনো কেউ অর্ডার করেননি।' }),
  emptyMark: text({ en: 'Nobody is marked so.', bn: 'এই চিহ্নে কেউ নেই।' }),
  emptySearch: (words: string) => text({ en: `Nothing found for “${words}”.`, bn: `“${words}” দিয়ে কিছু পাওয়া যায়নি।` }),
  orders: (n: string) => text({ en: counted(n, 'order'), bn: `${n}টি অর্ডার` }),
  delivered: (n: string) => text({ en: `${n} delivered`, bn: `${n}টি পৌঁছেছে` }),
  returned: (n: string) => text({ en: `${n} returned`, bn: `${n}টি ফেরত` }),
  cancelled: (n: string) => text({ en: `${n} cancelled`, bn: `${n}টি বাতিল` }),
  columns: {
    customer: text({ en: 'Customer', bn: 'ক্রেতা' }),
    phone: text({ en: 'Phone', bn: 'ফোন' }),
    orders: text({ en: 'Orders', bn: 'অর্ডার' }),
    outcome: text({ en: 'Outcome', bn: 'ফলাফল' }),
    spent: text({ en: 'Spent', bn: 'কিনেছেন' }),
    last: text({ en: 'Last order', bn: 'শেষ অর্ডার' }),
  },
  noName: text({ en: 'No name', bn: 'নাম নেই' }),
  spent: text({ en: 'Spent', bn: 'মোট কেনাকাটা' }),
  since: (day: string) => text({ en: `Customer since ${day}`, bn: `${day} থেকে ক্রেতা` }),
  open: (n: string) => text({ en: `${n} under way`, bn: `${n}টি চলছে` }),
  otherNames: (names: string) => text({ en: `Also ordered as: ${names}`, bn: `অন্য যে নামে অর্ডার: ${names}` }),
  addresses: text({ en: 'Addresses', bn: 'ঠিকানা' }),
  account: text({ en: 'Account in the shop', bn: 'দোকানে অ্যাকাউন্ট' }),
  accountSince: (day: string) => text({ en: `since ${day}`, bn: `${day} থেকে` }),
  noAccount: text({ en: 'Orders without an account.', bn: 'অ্যাকাউন্ট ছাড়াই অর্ডার করেন।' }),
  orderList: text({ en: 'Orders', bn: 'অর্ডার' }),
  allOrders: text({ en: 'Show all of them', bn: 'সবগুলো দেখান' }),
  mark: text({ en: 'Mark', bn: 'চিহ্ন' }),
  markNone: text({ en: 'No mark', bn: 'চিহ্ন নেই' }),
  markHints: {
    none: text({ en: 'Nothing special', bn: 'বিশেষ কিছু নয়' }),
    watch: text({ en: 'Shown as a hint on each new order', bn: 'প্রতিটি নতুন অর্ডারে সতর্কতা দেখায়' }),
    blocked: text({
      en: 'Warns before an order is confirmed; nothing is cancelled by itself',
      bn: 'অর্ডার নিশ্চিত করার আগে সতর্ক করে; নিজে থেকে কিছু বাতিল হয় না',
    }),
    trusted: text({ en: 'Known and reliable', bn: 'চেনা ও নির্ভরযোগ্য' }),
  },
  note: text({ en: 'Note', bn: 'নোট' }),
  noteHint: text({
    en: 'Seen by everyone who reads orders of this phone.',
    bn: 'এই ফোনের অর্ডার যাঁরা দেখেন সবাই এটি পড়তে পারেন।',
  }),
  export: text({ en: 'Export all as CSV', bn: 'সব CSV ফাইলে নিন' }),
  exportHint: text({
    en: 'Names, phones and what they bought. Keep the file safe; that you took it is noted.',
    bn: 'নাম, ফোন আর কেনাকাটা। ফাইলটি নিরাপদে রাখুন; কে নিয়েছেন তা লেখা থাকে।',
  }),
  exported: (n: string) =>
    text({ en: `${counted(n, 'customer was', 'customers were')} exported.`, bn: `${n} জন ক্রেতার তথ্য নেওয়া হয়েছে।` }),
  erase: text({ en: 'Erase this customer', bn: 'এই ক্রেতাকে মুছে ফেলুন' }),
  eraseTitle: text({ en: 'Erase this customer?', bn: 'এই ক্রেতাকে মুছে ফেলবেন?' }),
  eraseGoes: text({
    en: 'This goes: name, phone, addresses, notes, mark, waiting mails, their account in the shop, their name on reviews.',
    bn: 'যা মুছে যাবে: নাম, ফোন, ঠিকানা, নোট, চিহ্ন, অপেক্ষমাণ ইমেইল, দোকানের অ্যাকাউন্ট, রিভিউয়ের নাম।',
  }),
  eraseStays: (n: string) =>
    text({
      en: `This stays, because accounts need it: ${n} with number, day, district, goods, sums and transaction ids, without a name.`,
      bn: `হিসাবের জন্য যা থাকবে: ${n}, সঙ্গে নম্বর, তারিখ, জেলা, পণ্য, টাকা ও ট্রানজেকশন আইডি, কিন্তু নাম ছাড়া।`,
    }),
  eraseBackups: text({
    en: 'It can’t be undone. Backups made before still hold it.',
    bn: 'এটি আর ফেরানো যায় না। আগের ব্যাকআপে তথ্য থেকে যায়।',
  }),
  eraseOpen: (numbers: string) =>
    text({
      en: `Deliver or cancel these orders first: ${numbers}.`,
      bn: `আগে এই অর্ডারগুলো পৌঁছান বা বাতিল করুন: ${numbers}।`,
    }),
  eraseDo: text({ en: 'Erase for good', bn: 'চিরতরে মুছুন' }),
  erased: text({ en: 'The customer was erased.', bn: 'ক্রেতার তথ্য মুছে ফেলা হয়েছে।' }),
  contact: text({ en: 'Contact', bn: 'যোগাযোগ' }),
}
