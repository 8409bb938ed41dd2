import type * as storage from './storage.ts'

type Storage = typeof storage
/** Names of everything that the shop stores in a browser (`storage.ts`): one without a sentence here is a type error. */
export type StoredName = Storage[Extract<keyof Storage, `${string}_${'KEY' | 'COOKIE' | 'CACHE' | 'DATABASE'}`>]

export interface Stored {
  /** `device`: local storage, a cache or a database, until it is removed. `tab`: session storage, until the tab is closed. */
  where: 'device' | 'tab' | 'cookie'
  /** What it holds and why. */
  purpose: string
  /** How long it is stored. */
  until: string
}

/** The privacy policy's sentences about everything that the shop stores in a browser. */
export const STORED: Record<StoredName, Stored> = {
  cart: {
    where: 'device',
    purpose: 'Which products you have put into the cart, and how many.',
    until: 'It stays until you order or empty the cart.',
  },
  'cart-prices': {
    where: 'device',
    purpose: 'What the products in your cart cost when you saw them, so that we can tell you when a price has changed.',
    until: 'A price goes when its product leaves the cart.',
  },
  wishlist: {
    where: 'device',
    purpose: 'Which products you have marked with a heart.',
    until: 'It stays until you take the mark off or log out.',
  },
  auth: {
    where: 'device',
    purpose: 'While you are signed in: your name, phone number, email and a key that proves who you are.',
    until: 'Logging out removes it.',
  },
  device: {
    where: 'device',
    purpose:
      'A random value by which we know this device after you have logged in, so that wrong passwords that others try do not lock you out.',
    until: 'It stays until you clear it; it opens nothing.',
  },
  orders: {
    where: 'device',
    purpose:
      'The numbers of your last ten orders that you placed without signing in, with the phone number, the day and a key of each, so that you find them under Track order and can cancel them.',
    until: 'It stays until you press “Forget these orders” there or log out.',
  },
  receipt: {
    where: 'device',
    purpose:
      'Number, goods, total and payment of your last order, so that its receipt stays on the home page and in the cart.',
    until: 'It goes when you dismiss the receipt or log out.',
  },
  viewed: {
    where: 'device',
    purpose: 'Which twelve products you have looked at last, so that product pages can show them again.',
    until: 'It stays until you clear it; logging out removes it.',
  },
  district: {
    where: 'device',
    purpose: 'Which district you have chosen for delivery, so that product pages show what delivery costs you.',
    until: 'It stays until you choose another one; logging out removes it.',
  },
  checkout: {
    where: 'device',
    purpose: 'What you have typed into the checkout, so that it is still there when your phone has closed the page.',
    until: 'It goes when the order is placed and when you log out, and is not used any more after a day.',
  },
  'order-attempt': {
    where: 'device',
    purpose:
      'The order that is being sent with a random number, so that an order which is sent twice is placed only once.',
    until: 'It goes when the order is placed and when you log out.',
  },
  'haat-outbox': {
    where: 'device',
    purpose:
      'Orders and reviews that you have confirmed without a network, until they are sent. They are as you typed them.',
    until: 'Each goes when it is sent, when you cancel it and when you log out.',
  },
  outbox: {
    where: 'device',
    purpose: 'That something waits for the network.',
    until: 'It goes with the last order or review that waits.',
  },
  'seen-goods': {
    where: 'device',
    purpose: 'What the products in your cart and wishlist are called and cost, so that you see them without a network.',
    until: 'A product goes when it leaves the cart and the wishlist.',
  },
  'haat-pages': {
    where: 'device',
    purpose: 'Pages of the shop that you have opened, so that they open without a network. None of your account.',
    until: 'The oldest go when all files take more than 30 MB.',
  },
  'haat-files': {
    where: 'device',
    purpose: 'Scripts, styles and pictures of these pages.',
    until: 'The oldest go when all files take more than 30 MB.',
  },
  toasts: {
    where: 'tab',
    purpose: 'A message that the next page shows, such as the number of your order.',
    until: 'It goes when it is shown or the tab is closed.',
  },
  'return-to': {
    where: 'tab',
    purpose: 'Which page you wanted to see when we asked you to log in.',
    until: 'It goes when you have logged in or the tab is closed.',
  },
  'announcement-closed': {
    where: 'tab',
    purpose: 'That you have closed the announcement.',
    until: 'It goes when the tab is closed.',
  },
  measuring: {
    where: 'device',
    purpose:
      'Your answer to whether Google or Meta may measure your visits and, if you agreed, the number of your last order, so that it is counted once.',
    until: 'It stays until you clear it; you may change your answer on this page.',
  },
  install: {
    where: 'device',
    purpose: 'Until when we do not offer again to install the shop on this device.',
    until: 'It stays until you clear it, and holds for 90 days at most.',
  },
  edition: {
    where: 'device',
    purpose: 'Whether you chose to read the shop in Bengali or in English, so that we offer it to you again.',
    until: 'It stays until you clear it or choose the other one.',
  },
  'office-language': {
    where: 'device',
    purpose: 'Only for people who work in the shop: the language of their back office.',
    until: 'It stays until you clear it.',
  },
  'office-sound': {
    where: 'device',
    purpose: 'Only for people who work in the shop: whether this device rings for a new order.',
    until: 'It stays until you clear it.',
  },
  'office-products': {
    where: 'device',
    purpose: 'Only for people who work in the shop: what they typed about products and have not saved yet.',
    until: 'It stays until they save it or throw it away.',
  },
  'office-batch': {
    where: 'tab',
    purpose: 'Only for people who work in the shop: a change of many products that they sent, so that it is done once.',
    until: 'It goes when the shop has answered or the tab is closed.',
  },
  csrftoken: {
    where: 'cookie',
    purpose: 'A random value that keeps other sites from sending forms in your name.',
    until: 'It stays for a year.',
  },
  staff: {
    where: 'cookie',
    purpose: 'Only for people who work in the shop, while they are signed in: a key that proves who they are.',
    until: 'Signing out removes it; it ends after 30 days.',
  },
  'staff-device': {
    where: 'cookie',
    purpose:
      'Only for people who work in the shop: a random value by which we know their device, so that wrong passwords that others try do not lock them out.',
    until: 'It stays for a year; it opens nothing.',
  },
  'plain-session': {
    where: 'cookie',
    purpose: 'Only where JavaScript is switched off, while you are signed in: a key that proves who you are.',
    until: 'Logging out removes it; it ends after 180 days.',
  },
  'plain-device': {
    where: 'cookie',
    purpose:
      'Only where JavaScript is switched off: a random value by which we know this device after you have logged in, so that wrong passwords that others try do not lock you out.',
    until: 'It stays for 180 days; it opens nothing.',
  },
  'plain-cart': {
    where: 'cookie',
    purpose: 'Only where JavaScript is switched off: which products you have put into the cart, and how many.',
    until: 'It goes when you order or empty the cart, and after 180 days.',
  },
  'plain-orders': {
    where: 'cookie',
    purpose:
      'Only where JavaScript is switched off: the numbers of your last ten orders that you placed without signing in, with the phone number, the day and a key of each, so that you find them under Track order and can cancel them.',
    until: 'It stays until you press “Forget these orders” there or log out; it ends after 180 days.',
  },
}
