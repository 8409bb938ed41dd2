import type * as storage from './storage.ts'

type Storage = typeof storage
/** Names of everything that the shop stores in a browser (`storage.ts`): one without a sentence here is a type error. */
export type StoredName = Storage[Extract<keyof Storage, `${string}_${'KEY' | 'COOKIE'}`>]

export interface Stored {
  /** `device`: local storage, until it is removed. `tab`: session storage, until the tab is closed. */
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
      'Number, total and payment of your last order, so that its receipt stays on the home page and in the cart.',
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
    where: 'tab',
    purpose: 'What you have typed into the checkout, so that it is still there when the page is loaded again.',
    until: 'It goes when the order is placed or the tab is closed.',
  },
  'order-attempt': {
    where: 'tab',
    purpose:
      'The order that is being sent with a random number, so that an order which is sent twice is placed only once.',
    until: 'It goes when the order is placed or the tab is closed.',
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
}
