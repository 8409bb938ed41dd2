import { isWebAddress, toLink } from '#platform/contract/addresses/link.ts'
import {
  MAX_ADDRESS,
  MAX_ANNOUNCEMENT,
  MAX_CHARGE,
  MAX_EMAIL,
  MAX_INDEX_NOW_KEY,
  MAX_LINK,
  MAX_MEASURE_ID,
  MAX_NAME,
  MAX_OPENING_HOURS,
  MAX_PHONE,
} from '#platform/contract/limits.ts'
import { EMAIL_WRONG } from '#platform/contract/messages.ts'
import { MAX_UNCONFIRMED_HOURS, MAX_UNCONFIRMED_PIECES } from '#platform/contract/office-limits.ts'
import { BIN_WRONG } from '#platform/contract/office-messages.ts'
import { PHONE_MALFORMED } from '#platform/contract/sentences.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { isEmail } from '#platform/contract/values/email.ts'
import { canonicalPhone } from '#platform/contract/values/phone.ts'
import { defineResource } from '#platform/resource/define.ts'
import { LINK, VAT_RATE } from '#platform/resource/words.ts'

const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ')
const upperCase = (typed: string): string => latinDigits(typed).toUpperCase()
const isPhone = (typed: string): boolean => typed.length <= MAX_PHONE && canonicalPhone(typed) !== undefined
const orEmpty = (isRight: (typed: string) => boolean) => (typed: string) => typed === '' || isRight(typed)
/** The user name of a Facebook page, also from its address. */
const pageName = (typed: string): string =>
  typed.replace(/^(https?:\/\/)?((www|m|web)\.)?((facebook|fb)\.com|m\.me)\/|^@|[/?#].*$/gi, '').trim()
const isPageName = (typed: string): boolean => /^[A-Za-z0-9.]{5,50}$/.test(typed)
/** Whether a text is a business identification number of a VAT registration. */
export const isBin = (typed: string): boolean => /^\d{9}-\d{4}$/.test(typed)
const ADDRESS = {
  kind: 'text',
  max: MAX_LINK,
  check: [orEmpty(isWebAddress), 'This must be a web address such as https://example.com.'],
  guard: (stored: string) => (isWebAddress(stored) ? stored : ''),
  input: 'url',
} as const

const id = (pattern: RegExp) => orEmpty((typed) => pattern.test(typed))

/**
 * Everything that the shop is set to, but wallets, who is mailed, and secrets. Where it is stored, who sees it, the command
 * `settings`, the office's forms and the activity log follow.
 */
export const setting = defineResource(
  'setting',
  {
    shop_name: {
      ...{ key: 'shop.name', unset: 'Haat' },
      ...{ kind: 'text', section: 'shop', isNeeded: true, max: MAX_NAME },
      label: { en: 'Shop name', bn: 'দোকানের নাম' },
      short: { en: 'Name', bn: 'নাম' },
      wrong: { en: 'Write the name of your shop.', bn: 'দোকানের নাম লিখুন।' },
    },
    shop_name_bn: {
      key: 'shop.name_bn',
      ...{ kind: 'text', section: 'shop', twinOf: 'shop_name', max: MAX_NAME },
      label: { en: 'Shop name (Bengali)', bn: 'দোকানের নাম (বাংলা)' },
      short: { en: 'Name in Bengali', bn: 'নাম, বাংলায়' },
    },
    logo: {
      ...{ kind: 'picture', section: 'shop', orNull: true },
      label: { en: 'Logo', bn: 'লোগো' },
      hint: {
        en: 'A picture of up to 12 MB. A wide one stands instead of the name.',
        bn: 'সর্বোচ্চ ১২ মেগাবাইটের ছবি। চওড়া লোগো নামের জায়গায় বসে।',
      },
    },
    default_language: {
      ...{ kind: 'choice', section: 'shop', unset: 'en' },
      label: { en: 'First language', bn: 'প্রধান ভাষা' },
      choices: { bn: { en: 'Bengali', bn: 'বাংলা' }, en: { en: 'English', bn: 'ইংরেজি' } },
      hint: {
        en: 'Works where the shop also has Bengali pages. With Bengali, search engines lead people of other languages to those pages, and English pages offer them once. Addresses stay as they are.',
        bn: 'দোকানের বাংলা পেজ চালু থাকলে কাজ করে। বাংলা বেছে নিলে সার্চ ইঞ্জিন অন্য ভাষার মানুষকে বাংলা পেজে পাঠায়, আর ইংরেজি পেজে একবার বাংলায় দেখার কথা বলা হয়। ঠিকানা আগের মতোই থাকে।',
      },
    },
    phone: {
      ...{ kind: 'text', section: 'contact', input: 'tel', tidy: latinDigits },
      label: { en: 'Phone', bn: 'ফোন' },
      wrong: {
        en: 'Write a phone number such as 01712345678, or with + and its country code.',
        bn: '০১৭১২৩৪৫৬৭৮-এর মতো ফোন নম্বর লিখুন, বিদেশের হলে + ও দেশের কোডসহ।',
      },
      check: [orEmpty(isPhone), PHONE_MALFORMED],
    },
    email: {
      ...{ kind: 'text', section: 'contact', input: 'email', max: MAX_EMAIL },
      label: { en: 'Email', bn: 'ইমেইল' },
      wrong: { en: 'This is not an email address.', bn: 'এটি ইমেইল ঠিকানা নয়।' },
      check: [orEmpty(isEmail), EMAIL_WRONG],
    },
    postal_address: {
      key: 'shop.address',
      ...{ kind: 'text', section: 'contact', lines: true, max: MAX_ADDRESS },
      label: { en: 'Address', bn: 'ঠিকানা' },
    },
    postal_address_bn: {
      key: 'shop.address_bn',
      ...{ kind: 'text', section: 'contact', lines: true, twinOf: 'postal_address', max: MAX_ADDRESS },
      label: { en: 'Address (Bengali)', bn: 'ঠিকানা (বাংলা)' },
    },
    town: { kind: 'text', section: 'contact', max: MAX_NAME, label: { en: 'Town', bn: 'শহর' } },
    town_bn: {
      ...{ kind: 'text', section: 'contact', twinOf: 'town', max: MAX_NAME },
      label: { en: 'Town (Bengali)', bn: 'শহর (বাংলা)' },
    },
    opening_hours: {
      ...{ kind: 'text', section: 'contact', lines: true, max: MAX_OPENING_HOURS },
      label: { en: 'Opening hours', bn: 'খোলা থাকার সময়' },
    },
    opening_hours_bn: {
      ...{ kind: 'text', section: 'contact', lines: true, twinOf: 'opening_hours', max: MAX_OPENING_HOURS },
      label: { en: 'Opening hours (Bengali)', bn: 'খোলা থাকার সময় (বাংলা)' },
    },
    social_url: {
      ...{ ...ADDRESS, section: 'contact' },
      label: { en: 'Page in a social network', bn: 'সোশ্যাল মিডিয়ার পেজ' },
      wrong: {
        en: 'Write a web address such as https://facebook.com/yourshop.',
        bn: 'ওয়েব ঠিকানা লিখুন, যেমন https://facebook.com/yourshop।',
      },
    },
    messenger: {
      ...{ kind: 'text', section: 'contact', tidy: pageName, max: MAX_NAME },
      check: [orEmpty(isPageName), 'Write the user name of a Facebook page: 5 to 50 letters, digits or dots.'],
      guard: (stored: string) => (isPageName(stored) ? stored : ''),
      label: { en: 'Facebook page for Messenger', bn: 'মেসেঞ্জারের জন্য ফেসবুক পেজ' },
      short: { en: 'Messenger', bn: 'মেসেঞ্জার' },
      hint: {
        en: 'Its user name, or its address. Shoppers get a Messenger link beside WhatsApp, which tells you the order or the product.',
        bn: 'পেজের ইউজারনেম বা ঠিকানা। ক্রেতা WhatsApp-এর পাশে মেসেঞ্জারের লিংক পান, তাতে অর্ডার বা পণ্যের কথা আপনি জানতে পারেন।',
      },
      wrong: {
        en: 'Write the user name of the page, such as yourshop of facebook.com/yourshop.',
        bn: 'পেজের ইউজারনেম লিখুন, যেমন facebook.com/yourshop-এর yourshop।',
      },
    },
    android_app_url: {
      ...{ ...ADDRESS, section: 'contact' },
      label: { en: 'Android app', bn: 'অ্যান্ড্রয়েড অ্যাপ' },
      wrong: {
        en: 'Write a web address such as https://play.google.com/…',
        bn: 'ওয়েব ঠিকানা লিখুন, যেমন https://play.google.com/…',
      },
    },
    trade_licence: {
      ...{ kind: 'text', section: 'law', max: MAX_NAME },
      label: { en: 'Trade licence number', bn: 'ট্রেড লাইসেন্স নম্বর' },
      short: { en: 'Trade licence', bn: 'ট্রেড লাইসেন্স' },
      intro: {
        en: 'Shown at the end of every page and on printed papers. Leave empty what the shop does not have.',
        bn: 'প্রতিটি পেজের নিচে ও ছাপা কাগজে দেখায়। যা নেই তা খালি রাখুন।',
      },
    },
    bin: {
      ...{ kind: 'text', section: 'law', tidy: latinDigits, check: [orEmpty(isBin), BIN_WRONG] },
      label: { en: 'BIN (VAT registration)', bn: 'বিআইএন (ভ্যাট নিবন্ধন)' },
      short: { en: 'BIN', bn: 'বিআইএন' },
      hint: { en: 'Nine digits, a hyphen, four digits.', bn: 'নয়টি সংখ্যা, হাইফেন, চারটি সংখ্যা।' },
      wrong: { en: 'Write a BIN such as 001234567-0101.', bn: '001234567-0101-এর মতো বিআইএন লিখুন।' },
    },
    dbid: {
      ...{ kind: 'text', section: 'law', tidy: latinDigits, max: MAX_NAME },
      label: { en: 'DBID (digital business id)', bn: 'ডিবিআইডি (ডিজিটাল বিজনেস আইডি)' },
      short: { en: 'DBID', bn: 'ডিবিআইডি' },
    },
    vat_rate: {
      ...VAT_RATE,
      section: 'law',
      storage: 'private',
      intro: {
        en: 'Your prices include VAT. This rate is that of all goods without one of their own and of the delivery charge; each order keeps the rates of its day. Your tax adviser knows whether the shop owes VAT, and how much.',
        bn: 'আপনার দামের মধ্যেই ভ্যাট ধরা থাকে। যে পণ্যের নিজের হার নেই তার, আর ডেলিভারি চার্জের হার এটি; প্রতিটি অর্ডারে সেদিনের হার থেকে যায়। দোকানকে ভ্যাট দিতে হবে কি না ও কত, তা আপনার কর পরামর্শক জানেন।',
      },
      hint: { en: 'Empty: the shop states no VAT.', bn: 'খালি রাখলে দোকান কোনো ভ্যাট দেখায় না।' },
    },
    announcement: {
      ...{ kind: 'text', section: 'announcement', lines: true, tidy: oneLine, max: MAX_ANNOUNCEMENT },
      label: { en: 'Text in the strip above every page', bn: 'সব পেজের ওপরে ঘোষণার লেখা' },
      short: { en: 'Announcement', bn: 'ঘোষণা' },
      hint: { en: 'Empty for none.', bn: 'খালি রাখলে কিছু দেখায় না।' },
    },
    announcement_bn: {
      ...{ kind: 'text', section: 'announcement', lines: true, tidy: oneLine, twinOf: 'announcement' },
      max: MAX_ANNOUNCEMENT,
      label: { en: 'Text in the strip above every page (Bengali)', bn: 'সব পেজের ওপরে ঘোষণার লেখা (বাংলা)' },
      short: { en: 'Announcement in Bengali', bn: 'ঘোষণা, বাংলায়' },
    },
    announcement_link: {
      ...{ ...LINK, section: 'announcement', guard: toLink },
      short: { en: 'Link of the announcement', bn: 'ঘোষণার লিংক' },
    },
    announcement_from: {
      ...{ kind: 'moment', section: 'announcement', orNull: true },
      label: { en: 'From', bn: 'শুরু' },
      short: { en: 'Beginning of the announcement', bn: 'ঘোষণার শুরু' },
    },
    announcement_until: {
      ...{ kind: 'moment', section: 'announcement', orNull: true, after: 'announcement_from', isBeside: true },
      label: { en: 'Until', bn: 'শেষ' },
      short: { en: 'End of the announcement', bn: 'ঘোষণার শেষ' },
      hint: {
        en: 'Empty: at once, and until you change it. Time of Bangladesh.',
        bn: 'খালি: এখন থেকেই, এবং আপনি না বদলানো পর্যন্ত। বাংলাদেশের সময়।',
      },
      wrong: { en: 'The end must be after the beginning.', bn: 'শেষ সময় শুরুর পরে হতে হবে।' },
    },
    delivery_inside_dhaka: {
      ...{ key: 'delivery.inside_dhaka', storage: 'charge' },
      ...{ kind: 'taka', section: 'delivery', orNull: true, max: MAX_CHARGE },
      label: { en: 'Inside Dhaka, in taka', bn: 'ঢাকার ভেতরে, টাকায়' },
      short: { en: 'Delivery inside Dhaka', bn: 'ঢাকার ভেতরে ডেলিভারি' },
      wrong: { en: 'Write an amount in taka, such as 60.', bn: 'টাকার পরিমাণ লিখুন, যেমন ৬০।' },
      intro: {
        en: 'Charged once per order. The shop takes no orders until both are set; 0 is free.',
        bn: 'প্রতি অর্ডারে একবার। দুটো চার্জই ঠিক না করা পর্যন্ত দোকান অর্ডার নেয় না; ০ মানে ফ্রি।',
      },
    },
    delivery_outside_dhaka: {
      ...{ key: 'delivery.outside_dhaka', storage: 'charge' },
      ...{ kind: 'taka', section: 'delivery', orNull: true, max: MAX_CHARGE },
      label: { en: 'Outside Dhaka, in taka', bn: 'ঢাকার বাইরে, টাকায়' },
      short: { en: 'Delivery outside Dhaka', bn: 'ঢাকার বাইরে ডেলিভারি' },
      wrong: { en: 'Write an amount in taka, such as 120.', bn: 'টাকার পরিমাণ লিখুন, যেমন ১২০।' },
    },
    unconfirmed_pieces: {
      ...{ key: 'orders.unconfirmed_pieces', storage: 'private', unset: 50 },
      ...{ kind: 'whole', section: 'delivery', min: 1, max: MAX_UNCONFIRMED_PIECES },
      label: { en: 'Most pieces of such an order', bn: 'এমন অর্ডারে সবচেয়ে বেশি কয় পিস' },
      short: { en: 'Most pieces of an order by an unknown phone', bn: 'অচেনা ফোনের অর্ডারে সবচেয়ে বেশি পিস' },
      wrong: { en: 'Write a whole number from 1, such as 50.', bn: '১ বা তার বেশি পূর্ণ সংখ্যা লিখুন, যেমন ৫০।' },
      intro: {
        en: 'Orders of phones that you have never confirmed an order of, so that nobody takes your goods off sale:',
        bn: 'যে ফোনের কোনো অর্ডার আপনি কখনো নিশ্চিত করেননি, তার অর্ডার, যাতে কেউ আপনার পণ্য আটকে রাখতে না পারে:',
      },
    },
    unconfirmed_hours: {
      ...{ key: 'orders.unconfirmed_hours', storage: 'private', unset: 48 },
      ...{ kind: 'whole', section: 'delivery', max: MAX_UNCONFIRMED_HOURS },
      label: {
        en: 'Hours until it gives its counted pieces back; 0 for never',
        bn: 'কয় ঘণ্টা পরে গোনা পিস স্টকে ফিরে যায়; কখনো না হলে ০',
      },
      short: {
        en: 'Hours until an unconfirmed order gives its pieces back',
        bn: 'অনিশ্চিত অর্ডারের পিস কয় ঘণ্টা পরে ফেরে',
      },
      wrong: {
        en: 'Write a whole number of hours up to 720, such as 48, or 0.',
        bn: '৭২০ পর্যন্ত পূর্ণ ঘণ্টা লিখুন, যেমন ৪৮, অথবা ০।',
      },
    },
    wallet_verify: {
      ...{ kind: 'choice', section: 'wallet_phone', key: 'wallets.verify', storage: 'private', unset: 'person' },
      label: { en: 'Who verifies payments', bn: 'পেমেন্ট কে যাচাই করবে' },
      short: { en: 'Check of payments', bn: 'পেমেন্ট যাচাই' },
      choices: {
        person: { en: 'Always a person', bn: 'সব সময় একজন মানুষ' },
        phone: {
          ...{ en: 'The shop, where a message proves it', bn: 'মেসেজে প্রমাণ হলে দোকান নিজে' },
          hint: {
            en: 'A forwarded message of the wallet with the same id and amount, whose balance follows from an earlier message. All others wait for a person.',
            bn: 'ওয়ালেটের পাঠানো মেসেজে একই আইডি ও টাকা, আর ব্যালেন্স আগের মেসেজের সঙ্গে মেলে। বাকি সব মানুষের অপেক্ষায় থাকে।',
          },
        },
      },
    },
    phone_history: {
      ...{ kind: 'choice', section: 'delivery', key: 'orders.phone_history', unset: 'off' },
      label: { en: 'Ask the courier about the phone of a new order', bn: 'নতুন অর্ডারের ফোন নিয়ে কুরিয়ারকে জিজ্ঞেস করা' },
      short: { en: 'Phone history at the courier', bn: 'কুরিয়ারে ফোনের ইতিহাস' },
      hint: {
        en: 'Steadfast tells how many parcels of the phone arrived. It is a hint on the call card, kept for 30 days, and the privacy policy names it.',
        bn: 'এই ফোনের কতগুলো পার্সেল পৌঁছেছে, স্টেডফাস্ট তা বলে। কলের কার্ডে দেখা যায়, ৩০ দিন রাখা হয়, গোপনীয়তা নীতিতে লেখা থাকে।',
      },
      choices: { off: { en: 'No', bn: 'না' }, on: { en: 'Yes, once for each phone', bn: 'হ্যাঁ, প্রতি ফোনে একবার' } },
    },
    advance: {
      ...{ kind: 'choice', section: 'delivery', key: 'orders.advance', unset: 'off' },
      label: { en: 'Ask for money in advance', bn: 'অগ্রিম টাকা চাওয়া' },
      hint: {
        en: 'Of orders paid at the door that a risk hint names, such as two parcels that came back. The shopper is asked after ordering, and reads at the checkout that it may happen. You still confirm the order yourself.',
        bn: 'হাতে পেয়ে টাকা দেওয়ার যে অর্ডারে ঝুঁকির ইঙ্গিত আছে, যেমন আগে দুটি পার্সেল ফেরত এসেছে। অর্ডারের পরে ক্রেতার কাছে চাওয়া হয়, চেকআউটে তা লেখা থাকে। অর্ডার নিশ্চিত করেন আপনিই।',
      },
      choices: {
        off: { en: 'Never', bn: 'কখনো না' },
        delivery: { en: 'The delivery charge', bn: 'ডেলিভারি চার্জ' },
        share: { en: 'A share of the order', bn: 'অর্ডারের একটি অংশ' },
      },
    },
    advance_percent: {
      ...{ kind: 'whole', section: 'delivery', min: 1, max: 100 },
      ...{ key: 'orders.advance_percent', storage: 'private', unset: 20 },
      label: { en: 'Share that is asked for, in percent', bn: 'কত শতাংশ অগ্রিম চাওয়া হবে' },
      short: { en: 'Share of an advance', bn: 'অগ্রিমের অংশ' },
      wrong: {
        en: 'Write a whole number from 1 to 100, such as 20.',
        bn: '১ থেকে ১০০-এর মধ্যে পূর্ণ সংখ্যা লিখুন, যেমন ২০।',
      },
    },
    reference_prefix: {
      ...{ kind: 'text', section: 'delivery', key: 'orders.reference_prefix', storage: 'private' },
      ...{
        capitals: 'characters',
        tidy: upperCase,
        check: [id(/^[A-Z0-9]{2,6}$/), 'Write 2 to 6 letters or digits, such as RAHIM.'],
      },
      label: { en: 'Beginning of references at couriers and gateways', bn: 'কুরিয়ার ও গেটওয়েতে রেফারেন্সের শুরু' },
      short: { en: 'Beginning of references', bn: 'রেফারেন্সের শুরু' },
      hint: {
        en: 'Needed where two shops share an account: with RAHIM, the first parcel of order 7 is RAHIM-7-1. It counts for new parcels and payments; those from before keep theirs.',
        bn: 'দুই দোকান এক অ্যাকাউন্ট ব্যবহার করলে লাগে: RAHIM দিলে ৭ নম্বর অর্ডারের প্রথম পার্সেল RAHIM-7-1। শুধু নতুন পার্সেল ও পেমেন্টে বসে, আগেরগুলো আগের মতো থাকে।',
      },
      wrong: {
        en: 'Write 2 to 6 letters or digits, such as RAHIM.',
        bn: '২ থেকে ৬টি ইংরেজি অক্ষর বা সংখ্যা লিখুন, যেমন RAHIM।',
      },
    },
    review_moderation: {
      ...{ kind: 'choice', section: 'reviews', key: 'reviews.moderation', storage: 'private', unset: 'show' },
      label: { en: 'New reviews', bn: 'নতুন রিভিউ' },
      short: { en: 'Check of reviews', bn: 'রিভিউ যাচাই' },
      choices: {
        show: { en: 'Show at once', bn: 'সঙ্গে সঙ্গে দেখান' },
        wait: { en: 'Wait until somebody shows them', bn: 'কেউ অনুমতি না দেওয়া পর্যন্ত লুকানো' },
      },
    },
    index_now_key: {
      ...{ kind: 'text', section: 'found', key: 'search_engines.index_now_key', storage: 'private' },
      ...{
        max: MAX_INDEX_NOW_KEY,
        tidy: latinDigits,
        check: [id(/^[A-Za-z0-9-]{8,}$/), 'A key has 8 to 128 letters, digits or dashes.'],
      },
      label: { en: 'Tell search engines of changes', bn: 'পরিবর্তন সার্চ ইঞ্জিনকে জানান' },
      short: { en: 'Messages to search engines', bn: 'সার্চ ইঞ্জিনকে জানানো' },
      hint: {
        en: 'Bing, Yandex, Seznam and Naver hear at once of goods that were changed. Google finds changes by itself.',
        bn: 'পণ্য বদলালে Bing, Yandex, Seznam ও Naver সঙ্গে সঙ্গে জানতে পারে। Google নিজেই খুঁজে নেয়।',
      },
    },
    ga4_id: {
      ...{ kind: 'text', section: 'found', key: 'measuring.ga4', capitals: 'characters' },
      ...{ max: MAX_MEASURE_ID, tidy: upperCase, check: [id(/^G-[A-Z0-9]{4,}$/), 'Write an id such as G-AB12CD34EF.'] },
      label: { en: 'Google Analytics 4: measurement id', bn: 'Google Analytics 4: মেজারমেন্ট আইডি' },
      short: { en: 'Google Analytics', bn: 'Google Analytics আইডি' },
      hint: {
        en: 'Admin → Data streams: G- and some letters and digits.',
        bn: 'Admin → Data streams: G- দিয়ে শুরু।',
      },
      wrong: { en: 'Write an id such as G-AB12CD34EF.', bn: 'G-AB12CD34EF-এর মতো আইডি লিখুন।' },
      intro: {
        en: 'Shoppers are asked before anything is loaded, and may say no. Leave all empty to measure nothing with others: pages stay as they are.',
        bn: 'কিছু লোড হওয়ার আগে ক্রেতাকে জিজ্ঞেস করা হয়, তিনি না-ও বলতে পারেন। অন্য কাউকে ভিজিটের হিসাব দিতে না চাইলে সব খালি রাখুন: পেজ আগের মতোই থাকবে।',
      },
    },
    meta_pixel: {
      ...{ kind: 'text', section: 'found', key: 'measuring.meta_pixel', keyboard: 'numeric' },
      ...{
        max: MAX_MEASURE_ID,
        tidy: latinDigits,
        check: [id(/^\d{6,}$/), 'Write the number of a pixel, such as 123456789012345.'],
      },
      label: { en: 'Meta pixel: number', bn: 'Meta পিক্সেল: নম্বর' },
      short: { en: 'Meta pixel', bn: 'Meta পিক্সেল' },
      hint: { en: 'Events Manager → Data sources.', bn: 'Events Manager → Data sources-এ আছে।' },
      wrong: {
        en: 'Write the number of a pixel, such as 123456789012345.',
        bn: '123456789012345-এর মতো পিক্সেল নম্বর লিখুন।',
      },
    },
    tiktok_pixel: {
      ...{ kind: 'text', section: 'found', key: 'measuring.tiktok_pixel', capitals: 'characters' },
      ...{
        max: MAX_MEASURE_ID,
        tidy: upperCase,
        check: [id(/^[A-Z0-9]{10,}$/), 'Write the id of a pixel, such as C4AB12CD34EF56GH78IJ.'],
      },
      label: { en: 'TikTok pixel: id', bn: 'TikTok পিক্সেল: আইডি' },
      short: { en: 'TikTok pixel', bn: 'TikTok পিক্সেল' },
      hint: {
        en: 'TikTok Ads Manager → Tools → Events: letters and digits.',
        bn: 'TikTok Ads Manager → Tools → Events-এ আছে।',
      },
      wrong: { en: 'Write an id such as C4AB12CD34EF56GH78IJ.', bn: 'C4AB12CD34EF56GH78IJ-এর মতো আইডি লিখুন।' },
    },
    purchase_when: {
      ...{ kind: 'choice', section: 'found', key: 'measuring.purchase', unset: 'placed' },
      label: { en: 'When a purchase counts', bn: 'বিক্রি কখন গোনা হবে' },
      choices: {
        placed: {
          ...{ en: 'When the shopper orders', bn: 'ক্রেতা অর্ডার করলে' },
          hint: {
            en: 'Told by their browser, and by the server where a secret is stored below.',
            bn: 'ক্রেতার ব্রাউজার জানায়; নিচে গোপন কোড থাকলে সার্ভারও জানায়।',
          },
        },
        confirmed: {
          ...{ en: 'When you have confirmed the order', bn: 'আপনি অর্ডার নিশ্চিত করলে' },
          hint: {
            en: 'Told by the server only, so that adverts learn from real buyers. Needs the secrets below.',
            bn: 'শুধু সার্ভার জানায়, তাই বিজ্ঞাপন আসল ক্রেতাদের থেকে শেখে। নিচের গোপন কোড লাগবে।',
          },
        },
      },
    },
  },
  { title: 'shop_name', isPatch: true },
)
/** The settings of a part of them, in the order of its form. */
export const settingsOf = (section: string) =>
  Object.entries(setting.fields).flatMap(([name, field]) => (field.section === section ? [name] : []))
