/** Every text that a shopper reads, written once. Spec §2, §4, §5 and §8 (docs/spec.md). */

export const CART_ADDED = 'Product added to cart.'
export const CART_SAME = 'Product is already in cart!'
export const CART_UPDATED = 'Cart updated successfully.'
export const CART_EMPTY = 'Cart is empty!'
export const STORAGE_BLOCKED =
  'Your browser blocks storage for this shop, so it keeps no cart, wishlist or login. Allow cookies and site data in its settings, then reload the page.'
export const STORAGE_FULL =
  'Not saved: your browser’s storage is full. Free space on your device or clear the data of other sites, then try again.'

export const LOGIN_REQUIRED = 'All fields are required!'
export const LOGIN_FAILED = 'Something went wrong!'
export const PASSWORDS_DIFFER = 'Passwords do not match!'
export const TERMS_REQUIRED = 'You must agree with our terms!'
export const SESSION_FAILED = 'Something went wrong.'
export const REDIRECTING = 'Redirecting in 1s'

export const PASSWORD_FIELDS_REQUIRED = 'All fields are required.'
export const PASSWORD_SHORT = 'Password length must not be less than 8 characters!'
export const PASSWORD_SAME = 'Current password must not be same as old password'
export const PASSWORD_FAILED = 'Something went wrong'

export const ACCOUNT_UPDATED = 'Account updated successfully'
export const ADDRESS_UPDATED = 'Address updated successfully'
export const ACCOUNT_FAILED = 'Something went wrong!'

/** Above the goods of a search of which no product has every word. */
export const SOME_WORDS = 'No goods with all words; showing some of them'
/** Below the search box, where it has nothing to suggest. */
export const SUGGEST_LOOKING = 'Looking…'
export const SUGGEST_FAILED = 'Suggestions can’t be loaded now. The search works.'
export const PRODUCTS_FAILED = 'Something went wrong!'
export const PRODUCT_NOT_FOUND = 'product not found'

export const REVIEW_REQUIRED = 'All fields are required.'
export const REVIEW_RATING_REQUIRED = 'Provide rating'
export const REVIEW_SENT = 'Review submitted successfully.'
export const REVIEW_WAITS = 'Thank you! The shop looks at your review before it is shown.'
export const REVIEW_FAILED = 'Something went wrong.'

export const CHECKOUT_REQUIRED = 'All fields are required.'
/** The line under each field of the checkout that is missing, in the language of its label. */
export const ORDER_FIELD_REQUIRED: Record<string, string> = {
  name: 'আপনার নাম লিখুন।',
  phone_number: 'মোবাইল নম্বর লিখুন।',
  district: 'জেলা বেছে নিন।',
  upazila: 'উপজেলা বা থানা বেছে নিন।',
  delivery_address: 'বাড়ি, রাস্তা ও এলাকা লিখুন।',
  zone: 'Choose where it is delivered.',
  payment_type: 'Choose how you pay.',
}
export const TRANSACTION_ID_REQUIRED = 'Transaction id is required for online payment.'
/** On the total of a checkout whose delivery zone is not chosen yet. */
export const TOTAL_WITHOUT_DELIVERY = 'Total without delivery'
export const COUPON_INVALID = 'Invalid coupon!'
export const COUPON_USED = 'This phone number has used this coupon as often as it may.'
export const ORDER_PLACED = 'Order placed successfully.'
export const ORDER_FAILED = 'Something went wrong.'

export const UNEXPECTED_ERROR = 'Unexpected Application Error!'

export const PASSWORD_CHANGED = 'Password changed successfully.'

/** Ours, where the spec has no text (spec §10). */
export const PRICES_CHANGED = 'Prices have changed since you last looked. Please check the new total and confirm again.'
export const CHANGED_SINCE_CHOSEN = 'Some prices have changed since you filled your cart:'
/** While the script that handles what was pressed is loading. */
export const ONE_MOMENT = 'One moment…'
/** On the button of an order that was confirmed while its sums were loading. */
export const QUOTE_PENDING = 'Waiting for the total…'
/** For a confirmed order without a response. */
export const ORDER_UNSURE =
  'The shop did not answer, so we cannot tell whether your order arrived. Everything you typed is kept: confirm again, and it will not be placed twice.'
export const PRODUCT_GONE = 'A product in your cart is no longer sold. It has been taken out of the total.'
export const STOCK_SHORT = 'Some of these goods are sold out, or fewer are left than you want.'
export const CONTACT_MALFORMED = 'Please type a phone number or an email address.'
export const STOCK_IS_BACK = 'This is in stock again. Please load the page again.'
export const STOCK_REQUEST_SENT = 'We will tell you when it is back.'
export const TAKE_WHAT_IS_LEFT = 'Take what is left'
export const ORDER_LARGE = 'Please call the shop for an order of so many pieces, or order fewer.'
export const ZONE_WRONG = 'This address is in the other delivery zone. Choose that one and confirm again.'
export const TRANSACTION_ID_USED = 'This transaction id has already paid for another order.'
/** Until both delivery charges are set. */
export const ORDERS_CLOSED = 'The shop does not take orders yet: its delivery charges are not set.'
export const ORDERS_CLOSED_ADVICE = 'Your cart is kept in this browser. Please come back soon.'
export const ONLINE_PAYMENT_OFF = 'Online payment is not offered now. Please choose cash on delivery.'
/** On every page of a demo shop. */
export const DEMO_NOTE = 'Demo shop: nothing is sold or delivered.'
/** Wherever the shop is not reached. */
export const OFFLINE = 'You are offline. Check your connection and try again.'
/** Above a page that was stored: why it is shown. */
export const PAGE_OFFLINE = 'You are offline.'
export const PAGE_LATE = 'The shop does not answer.'
export const OFFLINE_PAGES = 'Pages that open without a network'
/** Installing the shop as an app: an entry of the footer, a button, and what it is good for. */
export const INSTALL_TITLE = 'Install this shop'
export const INSTALL = 'Install'
export const INSTALL_OFFER = 'Install this shop: it opens from your home screen, without a network too.'
/** On the total of a checkout without a network. */
export const TOTAL_OFFLINE =
  'You are offline: prices are those that you saw last. They are checked when your order is sent.'
/** An order or a review that was confirmed without a network. */
export const ORDER_WAITS = 'We will send it when you are online; nothing is ordered yet.'
export const ORDER_WAITS_UNSURE =
  'The shop did not answer, so your order may have arrived. We ask again when you are online; it is not placed twice.'
export const REVIEW_WAITS_OFFLINE = 'You are offline. We will send your review when you are online.'
export const WAITING_CANCELLED = 'Cancelled. Nothing was ordered, and your cart is as it was.'
export const WAITING_CANCELLED_UNSURE =
  'We do not send it any more. It may have arrived before: please call the shop to be sure.'
/** After a logout. */
export const LOGGED_OUT_HERE =
  'You are logged out on this device. The shop did not confirm it: to be safe, log in later and sign out this device under “Signed-in devices”.'
export const OUTBOX_EMPTIED = 'You have logged out, so what waited for the network on this phone is not sent.'
export const REVIEW_CANCELLED = 'Your review was not sent.'
export const ORDER_REFUSED_LATER = 'Your order was not placed.'
export const REVIEW_REFUSED_LATER = 'Your review was not taken.'

export const NEWSLETTER_ANSWER = 'Thank you! Our newsletter has not started yet, so your address was not stored.'
export const MIN_ABOVE_MAX = 'Min must not be higher than max.'
export const FIELD_REQUIRED = 'This field is required.'
export const SERVER_ERROR = 'Something went wrong on our side. Please try again.'
export const NOT_FOUND = 'There is nothing at this address.'
export const METHOD_NOT_ALLOWED = 'This address can only be read.'
export const ADDRESS_MALFORMED = 'This address is not written correctly.'
export const BODY_TOO_LARGE = 'The request is larger than 64 kB.'
export const ANSWER_SLOW = 'The shop is very busy. Please try again in a minute.'
export const DATABASE_AWAY = 'The shop can’t reach its data right now. Please try again in a minute.'
export const FIELDS_INVALID = 'Some fields are not filled in as they must be.'
export const BODY_NOT_JSON = 'The request body is not valid JSON.'
export const BODY_NOT_FORM = 'The request body is not a valid form.'
export const COOKIES_NEEDED = 'This browser stores no cookies. Please allow them for this shop, and try again.'
export const ANTI_FORGERY_FAILED = 'This page has been open for too long. Reload it and try again.'
export const ORIGIN_FOREIGN = 'Pages of this origin may not write to the shop.'
export const IDEMPOTENCY_KEY_REUSED =
  'We have an earlier order of yours, and this one differs from it, so it was not placed. To order this too, confirm again.'

export const SIGNED_IN = 'Welcome back!'
export const REGISTERED = 'Your account is ready.'
export const LOGIN_WRONG = 'The phone number or the password is not right.'
export const PHONE_TAKEN = 'A customer with this phone number is already registered.'
export const EMAIL_TAKEN = 'A customer with this email address is already registered.'
export const LOGIN_NEEDED = 'Please log in first.'
export const ALREADY_REGISTERED = 'A customer with this phone number or email address is already registered.'
export const OLD_PASSWORD_WRONG = 'The old password is not right.'
export const OLD_PASSWORD_NEEDED = 'Enter your current password to change your email address or phone number.'
export const PASSWORD_COMMON = 'This password is among the most common ones and easy to guess. Choose another.'
export const PASSWORD_IS_PHONE = 'Your password must not be your phone number.'
export const PASSWORD_BLANK = 'A password must hold something other than blanks.'
export const DEMO_ELSEWHERE =
  'The demo’s accounts work only on the computer that runs the shop, at http://localhost. Elsewhere, register an account of your own.'
export const PASSWORDS_BUSY = 'Many people are signing in at the moment. Please try again in a few seconds.'
export const SESSION_ENDED = 'Your session has ended. Log in again, or continue as a visitor.'
export const SESSION_ENDED_ORDER =
  'Your session has ended, so your order was not placed. Everything you typed is kept: log in again, or order as a visitor.'
export const SESSION_NOT_FOUND = 'You have no such session.'
export const SESSIONS_ENDED = 'Signed out there.'
export const DEVICE_UNKNOWN = 'Unknown device'
export const EMAIL_WRONG = 'This is not an email address.'
export const EMAIL_CONFIRMED = 'Your email address is confirmed.'
export const EMAIL_UNCONFIRMED = 'This address is not confirmed yet. Open the link in the mail that we sent to it.'
export const CONFIRM_SENT = 'A link is on its way to your email address.'
export const CONFIRM_EXPIRED =
  'This link has expired or belongs to an earlier address. Ask for a new one in your profile.'
export const RESET_SENT = 'If a customer has this email address, a link to set a new password is on its way.'
export const RESET_EXPIRED = 'This link has expired or was used already. Ask for a new one.'
export const NEEDS_SCRIPT = 'This page needs JavaScript, which is switched off in your browser.'
export const WISHLIST_FULL = 'Your wishlist is full. Remove a product to add another.'
export const TOO_MANY_REQUESTS = 'Too many requests. Please wait and try again.'
export const ORDER_NOT_FOUND = 'There is no order with this number and phone.'
export const ADDRESS_NOT_FOUND = 'You have no such address.'
export const ADDRESSES_FULL = 'You have saved ten addresses. Remove one to save another.'
export const ADDRESS_SAVED = 'Address saved.'
export const ADDRESS_REMOVED = 'Address removed.'
export const ORDER_NOT_PENDING = 'This order is being prepared already. Please call the shop to cancel it.'
export const ORDER_CANCELLED = 'Your order is cancelled.'
/** Names of the payment types. */
export const PAYMENT_NAMES: Record<string, string> = {
  CASH_ON_DELIVERY: 'Cash on delivery',
  ONLINE_PAYMENT: 'Online payment',
}
export const TOKEN_WRONG = 'This needs Authorization: Bearer with the right token.'
export const ORDERS_FORGOTTEN = 'This browser has forgotten its orders.'
export const PUBLISH_TOKEN_WRONG = 'This needs Authorization: Bearer with the PUBLISH_TOKEN of the shop.'
