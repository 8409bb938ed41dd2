import { text } from './edition.ts'

/** Every text that a shopper reads, written once. Spec §2, §4, §5 and §8 (docs/spec.md). */

export const CART_ADDED = text({ en: 'Product added to cart.', bn: 'পণ্য কার্টে যোগ হয়েছে।' })
export const CART_SAME = text({ en: 'Product is already in cart!', bn: 'পণ্যটি আগে থেকেই কার্টে আছে!' })
export const CART_UPDATED = text({ en: 'Cart updated successfully.', bn: 'কার্ট আপডেট হয়েছে।' })
export const CART_EMPTY = text({ en: 'Cart is empty!', bn: 'কার্ট খালি!' })
export const STORAGE_BLOCKED = text({
  en: 'Your browser blocks storage for this shop, so it keeps no cart, wishlist or login. Allow cookies and site data in its settings, then reload the page.',
  bn: 'আপনার ব্রাউজার এই দোকানকে কিছু জমা রাখতে দিচ্ছে না, তাই কার্ট, উইশলিস্ট ও লগইন থাকে না। ব্রাউজারের সেটিংসে কুকি ও সাইটের ডেটা চালু করে পাতাটি আবার খুলুন।',
})
export const STORAGE_FULL = text({
  en: 'Not saved: your browser’s storage is full. Free space on your device or clear the data of other sites, then try again.',
  bn: 'সংরক্ষণ হয়নি: ব্রাউজারের জায়গা শেষ। ফোনে জায়গা খালি করে বা অন্য সাইটের ডেটা মুছে আবার চেষ্টা করুন।',
})

export const LOGIN_REQUIRED = text({ en: 'All fields are required!', bn: 'সব ঘর পূরণ করুন!' })
export const LOGIN_FAILED = text({ en: 'Something went wrong!', bn: 'কিছু একটা সমস্যা হয়েছে!' })
export const PASSWORDS_DIFFER = text({ en: 'Passwords do not match!', bn: 'দুই পাসওয়ার্ড এক নয়!' })
export const TERMS_REQUIRED = text({ en: 'You must agree with our terms!', bn: 'আমাদের শর্তাবলি মেনে নিতে হবে!' })
export const SESSION_FAILED = text({ en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' })
export const REDIRECTING = text({ en: 'Redirecting in 1s', bn: '১ সেকেন্ডের মধ্যে নিয়ে যাচ্ছি' })

export const PASSWORD_FIELDS_REQUIRED = text({ en: 'All fields are required.', bn: 'সব ঘর পূরণ করুন।' })
export const PASSWORD_SHORT = text({
  en: 'Password length must not be less than 8 characters!',
  bn: 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে!',
})
export const PASSWORD_SAME = text({
  en: 'Current password must not be same as old password',
  bn: 'নতুন ও পুরোনো পাসওয়ার্ড এক হতে পারবে না',
})
export const PASSWORD_FAILED = text({ en: 'Something went wrong', bn: 'কিছু একটা সমস্যা হয়েছে' })

export const ACCOUNT_UPDATED = text({ en: 'Account updated successfully', bn: 'অ্যাকাউন্ট আপডেট হয়েছে' })
export const ADDRESS_UPDATED = text({ en: 'Address updated successfully', bn: 'ঠিকানা আপডেট হয়েছে' })
export const ACCOUNT_FAILED = text({ en: 'Something went wrong!', bn: 'কিছু একটা সমস্যা হয়েছে!' })

/** Above the results of a search, if no product has every word. */
export const SOME_WORDS = text({
  en: 'No goods with all words; showing some of them',
  bn: 'সব শব্দ মেলে এমন পণ্য নেই; কিছু শব্দ মেলে এমন পণ্য দেখুন',
})
/** Below the search box, where it has nothing to suggest. */
export const SUGGEST_LOOKING = text({ en: 'Looking…', bn: 'খোঁজা হচ্ছে…' })
export const SUGGEST_FAILED = text({
  en: 'Suggestions can’t be loaded now. The search works.',
  bn: 'সাজেশন লোড করা যাচ্ছে না। সার্চ কাজ করছে।',
})
export const PRODUCTS_FAILED = text({ en: 'Something went wrong!', bn: 'কিছু একটা সমস্যা হয়েছে!' })
export const PRODUCT_NOT_FOUND = text({ en: 'product not found', bn: 'পণ্যটি পাওয়া যায়নি' })

export const REVIEW_REQUIRED = text({ en: 'All fields are required.', bn: 'সব ঘর পূরণ করুন।' })
export const REVIEW_RATING_REQUIRED = text({ en: 'Provide rating', bn: 'রেটিং দিন' })
export const REVIEW_SENT = text({ en: 'Review submitted successfully.', bn: 'রিভিউ জমা হয়েছে।' })
export const REVIEW_WAITS = text({
  en: 'Thank you! The shop looks at your review before it is shown.',
  bn: 'ধন্যবাদ! দোকান দেখে নেওয়ার পর আপনার রিভিউ দেখানো হবে।',
})
export const REVIEW_FAILED = text({ en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' })

export const CHECKOUT_REQUIRED = text({ en: 'All fields are required.', bn: 'সব ঘর পূরণ করুন।' })
/** The line under each field of the checkout that is missing, in the language of its label. */
export const ORDER_FIELD_REQUIRED: Record<string, string> = {
  name: 'আপনার নাম লিখুন।',
  phone_number: 'মোবাইল নম্বর লিখুন।',
  district: 'জেলা বেছে নিন।',
  upazila: 'উপজেলা বা থানা বেছে নিন।',
  delivery_address: 'বাড়ি, রাস্তা ও এলাকা লিখুন।',
  zone: text({ en: 'Choose where it is delivered.', bn: 'কোথায় ডেলিভারি হবে বেছে নিন।' }),
  payment_type: text({ en: 'Choose how you pay.', bn: 'কীভাবে দাম দেবেন বেছে নিন।' }),
}
export const TRANSACTION_ID_REQUIRED = text({
  en: 'Transaction id is required for online payment.',
  bn: 'অনলাইন পেমেন্টের জন্য ট্রানজেকশন আইডি দিন।',
})
/** On the total of a checkout whose delivery zone is not chosen yet. */
export const TOTAL_WITHOUT_DELIVERY = text({ en: 'Total without delivery', bn: 'ডেলিভারি ছাড়া মোট' })
export const COUPON_INVALID = text({ en: 'Invalid coupon!', bn: 'কুপনটি সঠিক নয়!' })
export const COUPON_USED = text({
  en: 'This phone number has used this coupon as often as it may.',
  bn: 'এই মোবাইল নম্বরে কুপনটি আর ব্যবহার করা যাবে না।',
})
export const ORDER_PLACED = text({ en: 'Order placed successfully.', bn: 'অর্ডার সফল হয়েছে।' })
export const ORDER_FAILED = text({ en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' })

export const UNEXPECTED_ERROR = text({ en: 'Unexpected Application Error!', bn: 'অপ্রত্যাশিত সমস্যা হয়েছে!' })

export const PASSWORD_CHANGED = text({ en: 'Password changed successfully.', bn: 'পাসওয়ার্ড বদলানো হয়েছে।' })

/** Ours, where the spec has no text (spec §10). */
export const PRICES_CHANGED = text({
  en: 'Prices have changed since you last looked. Please check the new total and confirm again.',
  bn: 'আপনি দেখার পর দাম বদলেছে। নতুন মোট দেখে আবার নিশ্চিত করুন।',
})
export const CHANGED_SINCE_CHOSEN = text({
  en: 'Some prices have changed since you filled your cart:',
  bn: 'কার্টে নেওয়ার পর কিছু দাম বদলেছে:',
})
/** While the script that handles the pressed control is loading. */
export const ONE_MOMENT = text({ en: 'One moment…', bn: 'একটু অপেক্ষা করুন…' })
/** On the button of an order that was confirmed while its sums were loading. */
export const QUOTE_PENDING = text({ en: 'Waiting for the total…', bn: 'মোট হিসাব হচ্ছে…' })
/** For a confirmed order without a response. */
export const ORDER_UNSURE = text({
  en: 'The shop did not answer, so we cannot tell whether your order arrived. Everything you typed is kept: confirm again, and it will not be placed twice.',
  bn: 'দোকান থেকে উত্তর আসেনি, তাই অর্ডার পৌঁছেছে কি না বলা যাচ্ছে না। আপনার লেখা সব রাখা আছে: আবার নিশ্চিত করুন, অর্ডার দুবার হবে না।',
})
export const PRODUCT_GONE = text({
  en: 'A product in your cart is no longer sold. It has been taken out of the total.',
  bn: 'কার্টের একটি পণ্য আর বিক্রি হয় না। সেটি মোট থেকে বাদ গেছে।',
})
export const STOCK_SHORT = text({
  en: 'Some of these goods are sold out, or fewer are left than you want.',
  bn: 'কিছু পণ্য শেষ, অথবা আপনি যতটা চান তার চেয়ে কম আছে।',
})
export const CONTACT_MALFORMED = text({
  en: 'Please type a phone number or an email address.',
  bn: 'মোবাইল নম্বর বা ইমেইল লিখুন।',
})
export const STOCK_IS_BACK = text({
  en: 'This is in stock again. Please load the page again.',
  bn: 'পণ্যটি আবার স্টকে এসেছে। পেজটি আবার লোড করুন।',
})
export const STOCK_REQUEST_SENT = text({ en: 'We will tell you when it is back.', bn: 'স্টকে এলে আপনাকে জানাব।' })
export const TAKE_WHAT_IS_LEFT = text({ en: 'Take what is left', bn: 'যা আছে তা-ই নিন' })
export const ORDER_LARGE = text({
  en: 'Please call the shop for an order of so many pieces, or order fewer.',
  bn: 'এত পিসের অর্ডারের জন্য দোকানে ফোন করুন, অথবা কম পিস নিন।',
})
export const ZONE_WRONG = text({
  en: 'This address is in the other delivery zone. Choose that one and confirm again.',
  bn: 'এই ঠিকানা অন্য ডেলিভারি এলাকায় পড়ে। সেটি বেছে আবার নিশ্চিত করুন।',
})
export const TRANSACTION_ID_USED = text({
  en: 'This transaction id has already paid for another order.',
  bn: 'এই ট্রানজেকশন আইডি দিয়ে আগেই আরেকটি অর্ডারের দাম দেওয়া হয়েছে।',
})
/** Until both delivery charges are set. */
export const ORDERS_CLOSED = text({
  en: 'The shop does not take orders yet: its delivery charges are not set.',
  bn: 'দোকান এখনো অর্ডার নিচ্ছে না: ডেলিভারি চার্জ ঠিক করা হয়নি।',
})
export const ORDERS_CLOSED_ADVICE = text({
  en: 'Your cart is kept in this browser. Please come back soon.',
  bn: 'আপনার কার্ট এই ব্রাউজারে রাখা আছে। শিগগিরই আবার আসুন।',
})
export const ONLINE_PAYMENT_OFF = text({
  en: 'Online payment is not offered now. Please choose cash on delivery.',
  bn: 'এখন অনলাইন পেমেন্ট নেওয়া হচ্ছে না। ক্যাশ অন ডেলিভারি বেছে নিন।',
})
/** On every page of a demo shop. */
export const DEMO_NOTE = text({
  en: 'Demo shop: nothing is sold.',
  bn: 'ডেমো দোকান: কিছু বিক্রি হয় না।',
})
/** Wherever the shop is not reached. */
export const OFFLINE = text({
  en: 'You are offline. Check your connection and try again.',
  bn: 'ইন্টারনেট নেই। সংযোগ দেখে আবার চেষ্টা করুন।',
})
/** Above a page that was stored: why it is shown. */
export const PAGE_OFFLINE = text({ en: 'You are offline.', bn: 'ইন্টারনেট নেই।' })
export const PAGE_LATE = text({ en: 'The shop does not answer.', bn: 'দোকান থেকে উত্তর আসছে না।' })
export const OFFLINE_PAGES = text({ en: 'Pages that open without a network', bn: 'ইন্টারনেট ছাড়া যেসব পেজ খোলে' })
/** Installing the shop as an app: an entry of the footer, a button, and a reason. */
export const INSTALL_TITLE = text({ en: 'Install this shop', bn: 'এই দোকান ইনস্টল করুন' })
export const INSTALL = text({ en: 'Install', bn: 'ইনস্টল করুন' })
export const INSTALL_OFFER = text({
  en: 'Install this shop: it opens from your home screen, without a network too.',
  bn: 'এই দোকান ইনস্টল করুন: হোম স্ক্রিন থেকে খুলবে, ইন্টারনেট ছাড়াও।',
})
/** On the total of a checkout without a network. */
export const TOTAL_OFFLINE = text({
  en: 'You are offline: prices are those that you saw last. They are checked when your order is sent.',
  bn: 'ইন্টারনেট নেই: শেষ দেখা দাম দেখানো হচ্ছে। অর্ডার পাঠানোর সময় দাম মিলিয়ে দেখা হবে।',
})
/** An order or a review that was confirmed without a network. */
export const ORDER_WAITS = text({
  en: 'We will send it when you are online; nothing is ordered yet.',
  bn: 'ইন্টারনেট এলে পাঠানো হবে; এখনো কিছু অর্ডার হয়নি।',
})
export const ORDER_WAITS_UNSURE = text({
  en: 'The shop did not answer, so your order may have arrived. We ask again when you are online; it is not placed twice.',
  bn: 'দোকান থেকে উত্তর আসেনি, তাই অর্ডার পৌঁছে থাকতে পারে। ইন্টারনেট এলে আবার জানতে চাইব; অর্ডার দুবার হবে না।',
})
export const REVIEW_WAITS_OFFLINE = text({
  en: 'You are offline. We will send your review when you are online.',
  bn: 'ইন্টারনেট নেই। ইন্টারনেট এলে আপনার রিভিউ পাঠানো হবে।',
})
export const WAITING_CANCELLED = text({
  en: 'Cancelled. Nothing was ordered, and your cart is as it was.',
  bn: 'বাতিল হয়েছে। কিছু অর্ডার হয়নি, কার্ট আগের মতোই আছে।',
})
export const WAITING_CANCELLED_UNSURE = text({
  en: 'We do not send it any more. It may have arrived before: please call the shop to be sure.',
  bn: 'আমরা আর পাঠাব না। আগেই পৌঁছে থাকতে পারে: নিশ্চিত হতে দোকানে ফোন করুন।',
})
/** After a logout. */
export const LOGGED_OUT_HERE = text({
  en: 'You are logged out on this device. The shop did not confirm it: to be safe, log in later and sign out this device under “Signed-in devices”.',
  bn: 'এই ডিভাইস থেকে আপনি লগআউট করেছেন। দোকান তা নিশ্চিত করেনি: নিরাপদ থাকতে পরে লগইন করে “যেসব ডিভাইসে লগইন আছে” পেজে এই ডিভাইসটি লগআউট করুন।',
})
export const OUTBOX_EMPTIED = text({
  en: 'You have logged out, so what waited for the network on this phone is not sent.',
  bn: 'আপনি লগআউট করেছেন, তাই এই ফোনে যা অপেক্ষায় ছিল তা পাঠানো হবে না।',
})
export const REVIEW_CANCELLED = text({ en: 'Your review was not sent.', bn: 'আপনার রিভিউ পাঠানো হয়নি।' })
export const ORDER_REFUSED_LATER = text({ en: 'Your order was not placed.', bn: 'আপনার অর্ডারটি নেওয়া যায়নি।' })
export const REVIEW_REFUSED_LATER = text({ en: 'Your review was not taken.', bn: 'আপনার রিভিউটি নেওয়া যায়নি।' })

export const NEWSLETTER_ANSWER = text({
  en: 'Thank you! Our newsletter has not started yet, so your address was not stored.',
  bn: 'ধন্যবাদ! আমাদের নিউজলেটার এখনো চালু হয়নি, তাই আপনার ঠিকানা রাখা হয়নি।',
})
export const MIN_ABOVE_MAX = text({
  en: 'Min must not be higher than max.',
  bn: 'সর্বনিম্ন দাম সর্বোচ্চের চেয়ে বেশি হতে পারবে না।',
})
export const FIELD_REQUIRED = text({ en: 'This field is required.', bn: 'এই ঘরটি পূরণ করুন।' })
export const SERVER_ERROR = text({
  en: 'Something went wrong on our side. Please try again.',
  bn: 'আমাদের দিকে কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
})
export const NOT_FOUND = text({ en: 'There is nothing at this address.', bn: 'এই ঠিকানায় কিছু নেই।' })
export const METHOD_NOT_ALLOWED = text({ en: 'This address can only be read.', bn: 'এই ঠিকানায় কিছু পাঠানো যায় না।' })
export const ADDRESS_MALFORMED = text({
  en: 'This address is not written correctly.',
  bn: 'এই ঠিকানাটি ঠিকভাবে লেখা হয়নি।',
})
export const BODY_TOO_LARGE = text({ en: 'The request is larger than 64 kB.', bn: 'লেখাটি অনেক বড়।' })
export const ANSWER_SLOW = text({
  en: 'The shop is very busy. Please try again in a minute.',
  bn: 'দোকানে এখন অনেক ভিড়। এক মিনিট পরে আবার চেষ্টা করুন।',
})
export const DATABASE_DAMAGED = text({
  en: 'The shop is closed for a repair of its database. Whoever runs it restores a backup: npm run shop -- restore FILE.',
  bn: 'ডেটাবেস মেরামতের জন্য দোকান এখন বন্ধ। যিনি দোকান চালান, তিনি ব্যাকআপ ফিরিয়ে আনবেন।',
})
export const DATABASE_AWAY = text({
  en: 'The shop can’t reach its data right now. Please try again in a minute.',
  bn: 'দোকান এখন তথ্য পাচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
})
export const FIELDS_INVALID = text({
  en: 'Some fields are not filled in as they must be.',
  bn: 'কিছু ঘর ঠিকভাবে পূরণ হয়নি।',
})
export const BODY_NOT_JSON = text({ en: 'The request body is not valid JSON.', bn: 'অনুরোধটি ঠিকভাবে লেখা হয়নি।' })
export const BODY_NOT_FORM = text({ en: 'The request body is not a valid form.', bn: 'ফর্মটি ঠিকভাবে লেখা হয়নি।' })
export const COOKIES_NEEDED = text({
  en: 'This browser stores no cookies. Please allow them for this shop, and try again.',
  bn: 'এই ব্রাউজার কুকি রাখছে না। এই দোকানের জন্য কুকি চালু করে আবার চেষ্টা করুন।',
})
export const ANTI_FORGERY_FAILED = text({
  en: 'This page has been open for too long. Reload it and try again.',
  bn: 'পেজটি পুরোনো হয়ে গেছে। আবার লোড করে চেষ্টা করুন।',
})
export const ORIGIN_FOREIGN = text({
  en: 'Pages of this origin may not write to the shop.',
  bn: 'অন্য সাইটের পেজ থেকে এই দোকানে কিছু পাঠানো যায় না।',
})
export const IDEMPOTENCY_KEY_REUSED = text({
  en: 'We have an earlier order of yours, and this one differs from it, so it was not placed. To order this too, confirm again.',
  bn: 'আপনার আগের অর্ডারটি আমরা পেয়েছি। এটি তার থেকে আলাদা, তাই নেওয়া হয়নি। এটিও চাইলে আবার নিশ্চিত করুন।',
})

export const SIGNED_IN = text({ en: 'Welcome back!', bn: 'আবার স্বাগতম!' })
export const REGISTERED = text({ en: 'Your account is ready.', bn: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে।' })
export const LOGIN_WRONG = text({
  en: 'The phone number or the password is not right.',
  bn: 'মোবাইল নম্বর বা পাসওয়ার্ড ঠিক নয়।',
})
export const PHONE_TAKEN = text({
  en: 'A customer with this phone number is already registered.',
  bn: 'এই মোবাইল নম্বরে আগে থেকেই অ্যাকাউন্ট আছে।',
})
export const EMAIL_TAKEN = text({
  en: 'A customer with this email address is already registered.',
  bn: 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে।',
})
export const LOGIN_NEEDED = text({ en: 'Please log in first.', bn: 'আগে লগইন করুন।' })
export const ALREADY_REGISTERED = text({
  en: 'A customer with this phone number or email address is already registered.',
  bn: 'এই মোবাইল নম্বর বা ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে।',
})
export const OLD_PASSWORD_WRONG = text({ en: 'The old password is not right.', bn: 'পুরোনো পাসওয়ার্ড ঠিক নয়।' })
export const OLD_PASSWORD_NEEDED = text({
  en: 'Enter your current password to change your email address or phone number.',
  bn: 'ইমেইল বা মোবাইল নম্বর বদলাতে বর্তমান পাসওয়ার্ড দিন।',
})
export const PASSWORD_COMMON = text({
  en: 'This password is among the most common ones and easy to guess. Choose another.',
  bn: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।',
})
export const PASSWORD_IS_PHONE = text({
  en: 'Your password must not be your phone number.',
  bn: 'মোবাইল নম্বরকে পাসওয়ার্ড বানানো যাবে না।',
})
export const PASSWORD_BLANK = text({
  en: 'A password must hold something other than blanks.',
  bn: 'পাসওয়ার্ডে শুধু ফাঁকা জায়গা থাকলে চলবে না।',
})
export const DEMO_ELSEWHERE = text({
  en: 'The demo’s accounts work only on the computer that runs the shop, at http://localhost. Elsewhere, register an account of your own.',
  bn: 'ডেমোর অ্যাকাউন্ট শুধু সেই কম্পিউটারেই চলে যেখানে শপটি চলছে। অন্য জায়গা থেকে নিজের অ্যাকাউন্ট খুলুন।',
})
export const PASSWORDS_BUSY = text({
  en: 'Many people are signing in at the moment. Please try again in a few seconds.',
  bn: 'এখন অনেকে লগইন করছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
})
export const SESSION_ENDED = text({
  en: 'Your session has ended. Log in again, or continue as a visitor.',
  bn: 'আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন, অথবা লগইন ছাড়াই চালিয়ে যান।',
})
export const SESSION_ENDED_ORDER = text({
  en: 'Your session has ended, so your order was not placed. Everything you typed is kept: log in again, or order as a visitor.',
  bn: 'আপনার লগইনের মেয়াদ শেষ, তাই অর্ডার হয়নি। আপনার লেখা সব রাখা আছে: আবার লগইন করুন, অথবা লগইন ছাড়া অর্ডার করুন।',
})
export const SESSION_NOT_FOUND = text({ en: 'This device is no longer signed in.', bn: 'এই লগইন আর নেই।' })
export const SESSIONS_ENDED = text({ en: 'Signed out there.', bn: 'ওই ডিভাইসে লগআউট হয়েছে।' })
export const DEVICE_UNKNOWN = text({ en: 'Unknown device', bn: 'অচেনা ডিভাইস' })
export const EMAIL_WRONG = text({ en: 'This is not an email address.', bn: 'ইমেইলটি ঠিক নয়।' })
export const EMAIL_CONFIRMED = text({ en: 'Your email address is confirmed.', bn: 'আপনার ইমেইল নিশ্চিত হয়েছে।' })
export const EMAIL_UNCONFIRMED = text({
  en: 'This address is not confirmed yet. Open the link in the mail that we sent to it.',
  bn: 'এই ইমেইল এখনো নিশ্চিত হয়নি। আমাদের পাঠানো মেইলের লিংকটি খুলুন।',
})
export const CONFIRM_SENT = text({
  en: 'A link is on its way to your email address.',
  bn: 'আপনার ইমেইলে একটি লিংক পাঠানো হচ্ছে।',
})
export const CONFIRM_EXPIRED = text({
  en: 'This link has expired or belongs to an earlier address. Ask for a new one in your profile.',
  bn: 'লিংকের মেয়াদ শেষ, অথবা এটি আগের ইমেইলের। প্রোফাইল থেকে নতুন লিংক নিন।',
})
export const RESET_SENT = text({
  en: 'If a customer has this email address, a link to set a new password is on its way.',
  bn: 'এই ইমেইলে অ্যাকাউন্ট থাকলে নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠানো হচ্ছে।',
})
export const RESET_EXPIRED = text({
  en: 'This link has expired or was used already. Ask for a new one.',
  bn: 'লিংকের মেয়াদ শেষ, অথবা আগেই ব্যবহার হয়েছে। নতুন লিংক নিন।',
})
export const NEEDS_SCRIPT = text({
  en: 'This page needs JavaScript, which is switched off in your browser.',
  bn: 'এই পেজের জন্য জাভাস্ক্রিপ্ট লাগে, যা আপনার ব্রাউজারে বন্ধ আছে।',
})
export const WISHLIST_FULL = text({
  en: 'Your wishlist is full. Remove a product to add another.',
  bn: 'উইশলিস্ট ভরে গেছে। নতুন পণ্য রাখতে একটি সরান।',
})
export const TOO_MANY_REQUESTS = text({
  en: 'Too many requests. Please wait and try again.',
  bn: 'অনেকবার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
})
export const ORDER_NOT_FOUND = text({
  en: 'There is no order with this number and phone.',
  bn: 'এই অর্ডার নম্বর ও মোবাইল নম্বরে কোনো অর্ডার নেই।',
})
export const ADDRESS_NOT_FOUND = text({ en: 'You have no such address.', bn: 'এমন কোনো ঠিকানা নেই।' })
export const ADDRESSES_FULL = text({
  en: 'You have saved ten addresses. Remove one to save another.',
  bn: 'আপনার দশটি ঠিকানা আছে। নতুনটি রাখতে একটি সরান।',
})
export const ADDRESS_SAVED = text({ en: 'Address saved.', bn: 'ঠিকানা সেভ হয়েছে।' })
export const ADDRESS_REMOVED = text({ en: 'Address removed.', bn: 'ঠিকানা সরানো হয়েছে।' })
export const ORDER_NOT_PENDING = text({
  en: 'This order is being prepared already. Please call the shop to cancel it.',
  bn: 'অর্ডারটি তৈরি হচ্ছে। বাতিল করতে দোকানে ফোন করুন।',
})
export const ORDER_CANCELLED = text({ en: 'Your order is cancelled.', bn: 'আপনার অর্ডার বাতিল হয়েছে।' })
/** Names of the payment types. */
export const PAYMENT_NAMES: Record<string, string> = {
  CASH_ON_DELIVERY: text({ en: 'Cash on delivery', bn: 'ক্যাশ অন ডেলিভারি' }),
  ONLINE_PAYMENT: text({ en: 'Online payment', bn: 'অনলাইন পেমেন্ট' }),
}
export const TOKEN_WRONG = text({
  en: 'This needs Authorization: Bearer with the right token.',
  bn: 'এই ঠিকানা খোলার অনুমতি নেই।',
})
export const ORDERS_FORGOTTEN = text({
  en: 'This browser has forgotten its orders.',
  bn: 'এই ব্রাউজার থেকে অর্ডারের তালিকা মুছে গেছে।',
})
export const HOOK_UNSIGNED = text({
  en: 'This call is not signed as the provider signs it.',
  bn: 'এই অনুরোধে সঠিক স্বাক্ষর নেই।',
})
export const PUBLISH_TOKEN_WRONG = text({
  en: 'This needs Authorization: Bearer with the PUBLISH_TOKEN of the shop.',
  bn: 'এই ঠিকানা খোলার অনুমতি নেই।',
})
