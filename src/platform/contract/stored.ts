import { text } from './edition.ts'
import type * as storage from './storage.ts'

type Storage = typeof storage
/** Names of everything that the shop stores in a browser (`storage.ts`): one without a sentence here is a type error. */
export type StoredName = Storage[Extract<keyof Storage, `${string}_${'KEY' | 'COOKIE' | 'CACHE' | 'DATABASE'}`>]

export interface Stored {
  /** `device`: local storage, a cache or a database, until it is removed. `tab`: session storage, until the tab is closed. */
  where: 'device' | 'tab' | 'cookie'
  /** Its contents and their purpose. */
  purpose: string
  /** How long it is stored. */
  until: string
}

/** The privacy policy's sentences about everything that the shop stores in a browser. */
export const STORED: Record<StoredName, Stored> = {
  cart: {
    where: 'device',
    purpose: text({ en: 'Which products you have put into the cart, and how many.', bn: 'কার্টে কোন পণ্য কয়টি রেখেছেন।' }),
    until: text({ en: 'It stays until you order or empty the cart.', bn: 'অর্ডার করা বা কার্ট খালি করা পর্যন্ত থাকে।' }),
  },
  'cart-prices': {
    where: 'device',
    purpose: text({
      en: 'What the products in your cart cost when you saw them, so that we can tell you when a price has changed.',
      bn: 'কার্টের পণ্যের যে দাম দেখেছিলেন, যাতে দাম বদলালে জানাতে পারি।',
    }),
    until: text({ en: 'A price goes when its product leaves the cart.', bn: 'পণ্য কার্ট থেকে সরালে দামও মুছে যায়।' }),
  },
  wishlist: {
    where: 'device',
    purpose: text({ en: 'Which products you have marked with a heart.', bn: 'কোন পণ্যে হার্ট চিহ্ন দিয়েছেন।' }),
    until: text({ en: 'It stays until you take the mark off or log out.', bn: 'চিহ্ন তোলা বা লগআউট পর্যন্ত থাকে।' }),
  },
  'wishlist-unsaved': {
    where: 'device',
    purpose: text({
      en: 'Which marks your account does not know yet, so that none is lost when you leave a page.',
      bn: 'কোন চিহ্নগুলো এখনো আপনার অ্যাকাউন্টে পৌঁছায়নি, যাতে পেজ ছেড়ে গেলেও একটিও না হারায়।',
    }),
    until: text({ en: 'It goes when the account has stored them.', bn: 'অ্যাকাউন্টে জমা হলে মুছে যায়।' }),
  },
  auth: {
    where: 'device',
    purpose: text({
      en: 'While you are signed in: your name, phone number, email and a key that proves who you are.',
      bn: 'লগইন থাকলে আপনার নাম, মোবাইল নম্বর, ইমেইল ও পরিচয়ের একটি চাবি।',
    }),
    until: text({ en: 'Logging out removes it.', bn: 'লগআউট করলে মুছে যায়।' }),
  },
  device: {
    where: 'device',
    purpose: text({
      en: 'A random value by which we know this device after you have logged in, so that wrong passwords that others try do not lock you out.',
      bn: 'একটি এলোমেলো মান, যা দিয়ে লগইনের পর এই ডিভাইস চিনি, যাতে অন্য কেউ ভুল পাসওয়ার্ড দিলে আপনি আটকে না যান।',
    }),
    until: text({
      en: 'It stays until you clear it; it opens nothing.',
      bn: 'আপনি মোছা পর্যন্ত থাকে; এটি দিয়ে কিছু খোলা যায় না।',
    }),
  },
  orders: {
    where: 'device',
    purpose: text({
      en: 'The numbers of your last ten orders that you placed without signing in, with the phone number, the day and a key of each, so that you find them under Track order and can cancel them.',
      bn: 'লগইন ছাড়া করা আপনার শেষ দশটি অর্ডারের নম্বর, মোবাইল নম্বর, তারিখ ও চাবি, যাতে অর্ডার ট্র্যাকে সেগুলো পান ও বাতিল করতে পারেন।',
    }),
    until: text({
      en: 'It stays until you press “Forget these orders” there or log out.',
      bn: 'সেখানে অর্ডারগুলো মুছে ফেলা বা লগআউট পর্যন্ত থাকে।',
    }),
  },
  receipt: {
    where: 'device',
    purpose: text({
      en: 'Your last order with its goods, sums and address, so that you find it on the page that opens after it.',
      bn: 'শেষ অর্ডারের পণ্য, হিসাব ও ঠিকানা, যাতে অর্ডারের পরের পাতায় তা দেখতে পান।',
    }),
    until: text({
      en: 'It goes when you close the order’s card or log out.',
      bn: 'কার্ডটি বন্ধ করলে বা লগআউট করলে মুছে যায়।',
    }),
  },
  viewed: {
    where: 'device',
    purpose: text({
      en: 'Which twelve products you have looked at last, so that product pages can show them again.',
      bn: 'শেষ কোন বারোটি পণ্য দেখেছেন, যাতে পণ্যের পেজে আবার দেখাতে পারি।',
    }),
    until: text({
      en: 'It stays until you clear it; logging out removes it.',
      bn: 'আপনি মোছা পর্যন্ত থাকে; লগআউট করলে মুছে যায়।',
    }),
  },
  district: {
    where: 'device',
    purpose: text({
      en: 'Which district you have chosen for delivery, so that product pages show what delivery costs you.',
      bn: 'ডেলিভারির জন্য কোন জেলা বেছেছেন, যাতে পণ্যের পেজে চার্জ দেখাতে পারি।',
    }),
    until: text({
      en: 'It stays until you choose another one; logging out removes it.',
      bn: 'অন্য জেলা বাছা পর্যন্ত থাকে; লগআউট করলে মুছে যায়।',
    }),
  },
  checkout: {
    where: 'device',
    purpose: text({
      en: 'What you have typed into the checkout, so that it is still there when your phone has closed the page.',
      bn: 'চেকআউটে যা লিখেছেন, যাতে ফোন পেজটি বন্ধ করলেও হারিয়ে না যায়।',
    }),
    until: text({
      en: 'It goes when the order is placed and when you log out, and is not used any more after a day.',
      bn: 'অর্ডার হলে ও লগআউট করলে মুছে যায়, এক দিন পর আর ব্যবহার হয় না।',
    }),
  },
  'order-attempt': {
    where: 'device',
    purpose: text({
      en: 'The order that is being sent with a random number, so that an order which is sent twice is placed only once.',
      bn: 'যে অর্ডার পাঠানো হচ্ছে ও একটি এলোমেলো সংখ্যা, যাতে দুবার পাঠালেও অর্ডার একটিই হয়।',
    }),
    until: text({ en: 'It goes when the order is placed and when you log out.', bn: 'অর্ডার হলে ও লগআউট করলে মুছে যায়।' }),
  },
  'haat-outbox': {
    where: 'device',
    purpose: text({
      en: 'Orders and reviews that you have confirmed without a network, until they are sent. They are as you typed them.',
      bn: 'ইন্টারনেট ছাড়া নিশ্চিত করা অর্ডার ও রিভিউ, যেমন লিখেছেন তেমনই, পাঠানো পর্যন্ত।',
    }),
    until: text({
      en: 'Each goes when it is sent, when you cancel it and when you log out.',
      bn: 'পাঠানো, বাতিল বা লগআউট করলে মুছে যায়।',
    }),
  },
  outbox: {
    where: 'device',
    purpose: text({ en: 'That something waits for the network.', bn: 'কিছু ইন্টারনেটের অপেক্ষায় আছে কি না।' }),
    until: text({
      en: 'It goes with the last order or review that waits.',
      bn: 'অপেক্ষায় থাকা শেষ অর্ডার বা রিভিউয়ের সঙ্গে মুছে যায়।',
    }),
  },
  'seen-goods': {
    where: 'device',
    purpose: text({
      en: 'What the products in your cart and wishlist are called and cost, so that you see them without a network.',
      bn: 'কার্ট ও উইশলিস্টের পণ্যের নাম ও দাম, যাতে ইন্টারনেট ছাড়াও দেখতে পান।',
    }),
    until: text({
      en: 'A product goes when it leaves the cart and the wishlist.',
      bn: 'পণ্য কার্ট ও উইশলিস্ট থেকে সরালে মুছে যায়।',
    }),
  },
  'haat-pages': {
    where: 'device',
    purpose: text({
      en: 'Pages of the shop that you have opened, so that they open without a network. None of your account.',
      bn: 'দোকানের যেসব পেজ খুলেছেন, যাতে ইন্টারনেট ছাড়াও খোলে। আপনার অ্যাকাউন্টের কোনো পেজ নয়।',
    }),
    until: text({
      en: 'The oldest go when all files take more than 30 MB.',
      bn: 'সব ফাইল মিলে ৩০ মেগাবাইটের বেশি হলে পুরোনোগুলো মুছে যায়।',
    }),
  },
  'haat-files': {
    where: 'device',
    purpose: text({ en: 'Scripts, styles and pictures of these pages.', bn: 'এসব পেজের স্ক্রিপ্ট, স্টাইল ও ছবি।' }),
    until: text({
      en: 'The oldest go when all files take more than 30 MB.',
      bn: 'সব ফাইল মিলে ৩০ মেগাবাইটের বেশি হলে পুরোনোগুলো মুছে যায়।',
    }),
  },
  toasts: {
    where: 'tab',
    purpose: text({
      en: 'A message that the next page shows, such as the number of your order.',
      bn: 'পরের পেজে দেখানোর বার্তা, যেমন আপনার অর্ডার নম্বর।',
    }),
    until: text({ en: 'It goes when it is shown or the tab is closed.', bn: 'দেখানোর পর বা ট্যাব বন্ধ করলে মুছে যায়।' }),
  },
  'return-to': {
    where: 'tab',
    purpose: text({
      en: 'Which page you wanted to see when we asked you to log in.',
      bn: 'লগইন করতে বলার আগে কোন পেজ দেখতে চেয়েছিলেন।',
    }),
    until: text({
      en: 'It goes when you have logged in or the tab is closed.',
      bn: 'লগইন করলে বা ট্যাব বন্ধ করলে মুছে যায়।',
    }),
  },
  'announcement-closed': {
    where: 'tab',
    purpose: text({ en: 'That you have closed the announcement.', bn: 'ঘোষণা বন্ধ করেছেন কি না।' }),
    until: text({ en: 'It goes when the tab is closed.', bn: 'ট্যাব বন্ধ করলে মুছে যায়।' }),
  },
  measuring: {
    where: 'device',
    purpose: text({
      en: 'Your answer to whether others may measure your visits and, if you agreed, the number of your last order, so that it is counted once.',
      bn: 'অন্য কোম্পানি আপনার ভিজিটের হিসাব রাখতে পারে কি না সেই উত্তর, আর রাজি হলে শেষ অর্ডারের নম্বর, যাতে একবারই গোনা হয়।',
    }),
    until: text({
      en: 'It stays until you clear it; you may change your answer on this page.',
      bn: 'আপনি মোছা পর্যন্ত থাকে; এই পেজে মত বদলাতে পারেন।',
    }),
  },
  install: {
    where: 'device',
    purpose: text({
      en: 'Until when we do not offer again to install the shop on this device.',
      bn: 'কত দিন পর্যন্ত এই ডিভাইসে দোকানটি ইনস্টল করতে আর বলব না।',
    }),
    until: text({
      en: 'It stays until you clear it, and holds for 90 days at most.',
      bn: 'আপনি মোছা পর্যন্ত থাকে, বড়জোর ৯০ দিন কাজ করে।',
    }),
  },
  edition: {
    where: 'device',
    purpose: text({
      en: 'Whether you chose to read the shop in Bengali or in English, so that we offer it to you again.',
      bn: 'দোকানটি বাংলায় না ইংরেজিতে পড়তে চেয়েছেন, যাতে পরে সেটি দেখার লিংক দিতে পারি।',
    }),
    until: text({ en: 'It stays until you clear it or choose the other one.', bn: 'আপনি মোছা বা অন্যটি বাছা পর্যন্ত থাকে।' }),
  },
  'office-language': {
    where: 'device',
    purpose: text({
      en: 'Only for people who work in the shop: the language of their back office.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: তাঁদের অফিসের ভাষা।',
    }),
    until: text({ en: 'It stays until you clear it.', bn: 'তাঁরা মোছা পর্যন্ত থাকে।' }),
  },
  'office-sound': {
    where: 'device',
    purpose: text({
      en: 'Only for people who work in the shop: whether this device rings for a new order.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: নতুন অর্ডারে এই ডিভাইস বাজবে কি না।',
    }),
    until: text({ en: 'It stays until you clear it.', bn: 'তাঁরা মোছা পর্যন্ত থাকে।' }),
  },
  'office-products': {
    where: 'device',
    purpose: text({
      en: 'Only for people who work in the shop: what they typed about products and have not saved yet.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: পণ্য নিয়ে যা লিখেছেন কিন্তু সেভ করেননি।',
    }),
    until: text({ en: 'It stays until they save it or throw it away.', bn: 'সেভ করা বা ফেলে দেওয়া পর্যন্ত থাকে।' }),
  },
  'office-forms': {
    where: 'tab',
    purpose: text({
      en: 'Only for people who work in the shop: what they typed into other forms and have not saved yet.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: অন্য ফর্মে যা লিখেছেন কিন্তু সেভ করেননি।',
    }),
    until: text({
      en: 'It goes when they save it or close the tab, or when somebody else signs in.',
      bn: 'সেভ করলে, ট্যাব বন্ধ করলে বা অন্য কেউ লগইন করলে মুছে যায়।',
    }),
  },
  'office-batch': {
    where: 'tab',
    purpose: text({
      en: 'Only for people who work in the shop: a change of many products that they sent, so that it is done once.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: একসঙ্গে অনেক পণ্যে যে বদল পাঠিয়েছেন, যাতে তা একবারই হয়।',
    }),
    until: text({
      en: 'It goes when the shop has answered or the tab is closed.',
      bn: 'দোকান উত্তর দিলে বা ট্যাব বন্ধ করলে মুছে যায়।',
    }),
  },
  'haat-office-seen': {
    where: 'device',
    purpose: text({
      en: 'Only for people who work in the shop: the orders and lists that they saw last, so that these open without a network.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: শেষ দেখা অর্ডার ও তালিকা, যাতে ইন্টারনেট ছাড়াও খোলে।',
    }),
    until: text({
      en: 'It goes when they sign out or their session has ended, and is not shown any more after a day.',
      bn: 'লগআউট করলে বা সেশন শেষ হলে মুছে যায়, এক দিন পর আর দেখানো হয় না।',
    }),
  },
  'haat-office-outbox': {
    where: 'device',
    purpose: text({
      en: 'Only for people who work in the shop: results of calls and notes that they wrote without a network.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: ইন্টারনেট ছাড়া লেখা কলের ফল ও নোট।',
    }),
    until: text({
      en: 'Each goes when it is sent or thrown away, and after a week when somebody else uses the device.',
      bn: 'পাঠানো হলে বা ফেলে দিলে মুছে যায়, অন্য কেউ ডিভাইসটি ব্যবহার করলে এক সপ্তাহ পরে।',
    }),
  },
  'haat-office': {
    where: 'device',
    purpose: text({
      en: 'Only for people who work in the shop: the empty page of their back office, so that it opens without a network.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: অফিসের খালি পেজ, যাতে ইন্টারনেট ছাড়াও খোলে।',
    }),
    until: text({
      en: 'It stays until you clear it; it holds nothing of anybody.',
      bn: 'মোছা পর্যন্ত থাকে; এতে কারও কোনো তথ্য নেই।',
    }),
  },
  csrftoken: {
    where: 'cookie',
    purpose: text({
      en: 'A random value that keeps other sites from sending forms in your name.',
      bn: 'একটি এলোমেলো মান, যাতে অন্য সাইট আপনার নামে ফর্ম পাঠাতে না পারে।',
    }),
    until: text({ en: 'It stays for a year.', bn: 'এক বছর থাকে।' }),
  },
  staff: {
    where: 'cookie',
    purpose: text({
      en: 'Only for people who work in the shop, while they are signed in: a key that proves who they are.',
      bn: 'শুধু দোকানের কর্মীদের জন্য, লগইন থাকলে: তাঁদের পরিচয়ের চাবি।',
    }),
    until: text({ en: 'Signing out removes it; it ends after 30 days.', bn: 'লগআউট করলে মুছে যায়; ৩০ দিন পর শেষ হয়।' }),
  },
  'staff-device': {
    where: 'cookie',
    purpose: text({
      en: 'Only for people who work in the shop: a random value by which we know their device, so that wrong passwords that others try do not lock them out.',
      bn: 'শুধু দোকানের কর্মীদের জন্য: একটি এলোমেলো মান, যা দিয়ে তাঁদের ডিভাইস চিনি, যাতে অন্যের ভুল পাসওয়ার্ডে তাঁরা আটকে না যান।',
    }),
    until: text({ en: 'It stays for a year; it opens nothing.', bn: 'এক বছর থাকে; এটি দিয়ে কিছু খোলা যায় না।' }),
  },
  'plain-session': {
    where: 'cookie',
    purpose: text({
      en: 'Only where JavaScript is switched off, while you are signed in: a key that proves who you are.',
      bn: 'শুধু জাভাস্ক্রিপ্ট বন্ধ থাকলে, লগইন থাকা অবস্থায়: আপনার পরিচয়ের চাবি।',
    }),
    until: text({ en: 'Logging out removes it; it ends after 180 days.', bn: 'লগআউট করলে মুছে যায়; ১৮০ দিন পর শেষ হয়।' }),
  },
  'plain-device': {
    where: 'cookie',
    purpose: text({
      en: 'Only where JavaScript is switched off: a random value by which we know this device after you have logged in, so that wrong passwords that others try do not lock you out.',
      bn: 'শুধু জাভাস্ক্রিপ্ট বন্ধ থাকলে: একটি এলোমেলো মান, যা দিয়ে লগইনের পর এই ডিভাইস চিনি, যাতে অন্যের ভুল পাসওয়ার্ডে আপনি আটকে না যান।',
    }),
    until: text({ en: 'It stays for 180 days; it opens nothing.', bn: '১৮০ দিন থাকে; এটি দিয়ে কিছু খোলা যায় না।' }),
  },
  'plain-cart': {
    where: 'cookie',
    purpose: text({
      en: 'Only where JavaScript is switched off: which products you have put into the cart, and how many.',
      bn: 'শুধু জাভাস্ক্রিপ্ট বন্ধ থাকলে: কার্টে কোন পণ্য কয়টি রেখেছেন।',
    }),
    until: text({
      en: 'It goes when you order or empty the cart, and after 180 days.',
      bn: 'অর্ডার করা বা কার্ট খালি করা পর্যন্ত থাকে, সর্বোচ্চ ১৮০ দিন।',
    }),
  },
  'plain-orders': {
    where: 'cookie',
    purpose: text({
      en: 'Only where JavaScript is switched off: the numbers of your last ten orders that you placed without signing in, with the phone number, the day and a key of each, so that you find them under Track order and can cancel them.',
      bn: 'শুধু জাভাস্ক্রিপ্ট বন্ধ থাকলে: লগইন ছাড়া করা আপনার শেষ দশটি অর্ডারের নম্বর, মোবাইল নম্বর, তারিখ ও চাবি, যাতে অর্ডার ট্র্যাকে সেগুলো পান ও বাতিল করতে পারেন।',
    }),
    until: text({
      en: 'It stays until you press “Forget these orders” there or log out; it ends after 180 days.',
      bn: 'সেখানে অর্ডারগুলো মুছে ফেলা বা লগআউট পর্যন্ত থাকে, সর্বোচ্চ ১৮০ দিন।',
    }),
  },
}
