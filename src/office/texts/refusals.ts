import type { ADMIN_CALLS, CodeOf } from '#platform/contract/calls.ts'
import { text } from '#platform/contract/edition.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'

/** Refusals that the API words for shoppers or programs, or that screens say by themselves. */
const TO_STAFF = {
  fields_invalid: text({ en: 'Please check what you entered.', bn: 'যা লিখেছেন তা একবার দেখে নিন।' }),
  staff_login_needed: text({
    en: 'You were signed out. Sign in to go on.',
    bn: 'আপনি লগআউট হয়ে গেছেন। চালিয়ে যেতে লগইন করুন।',
  }),
  demo_elsewhere: text({
    en: 'The demo’s owner signs in only on the computer that runs the shop, at http://localhost. Elsewhere, open the link that the start of the shop prints, or run there: npm run shop -- staff add owner.',
    bn: 'ডেমোর মালিক শুধু সেই কম্পিউটারেই লগইন করতে পারেন যেখানে শপটি চলছে, http://localhost ঠিকানায়। অন্য জায়গা থেকে শপ চালুর সময় দেখানো লিংকটি খুলুন, অথবা সেখানে চালান: npm run shop -- staff add owner।',
  }),
  permission_missing: text({ en: 'Your role does not allow this.', bn: 'আপনার দায়িত্বে এর অনুমতি নেই।' }),
  product_gone: text({
    en: 'A product is no longer sold. Remove it and try again.',
    bn: 'একটি পণ্য আর বিক্রি হয় না। বাদ দিয়ে আবার চেষ্টা করুন।',
  }),
  order_not_found: text({ en: 'There is no such order.', bn: 'এমন কোনো অর্ডার নেই।' }),
  not_found: text({ en: 'This is no longer there.', bn: 'এটি আর নেই।' }),
  origin_foreign: text({ en: 'Open the back office at the shop’s own address.', bn: 'দোকানের নিজের ঠিকানায় অফিস খুলুন।' }),
  idempotency_key_reused: text({
    en: 'This was sent before with other content. Load the page again.',
    bn: 'আগে অন্য কিছু পাঠানো হয়েছে। পেজটি আবার লোড করুন।',
  }),
  import_refused: text({
    en: 'Choose one CSV or XLSX file, with the pictures that it names.',
    bn: 'একটি CSV বা XLSX ফাইল ও তার ছবিগুলো বাছুন।',
  }),
}

/** Only programs are told these, or shoppers, or a screen has words for them. */
type NotToStaff =
  | 'address_malformed'
  | 'body_not_form'
  | 'body_not_json'
  | 'login_needed'
  | 'prices_changed'
  | 'publish_token_wrong'
  | 'server_error'
type Code = Exclude<CodeOf<(typeof ADMIN_CALLS)[keyof typeof ADMIN_CALLS]>, keyof typeof TO_STAFF | NotToStaff>

/** Why a call was refused, by its code; in English the answer says all others. A new code without a text is a type error. */
export const refusals: typeof TO_STAFF & Partial<Record<RefusalCode, string>> = {
  ...TO_STAFF,
  ...text<Partial<Record<Code, string>>>({
    en: {},
    bn: {
      staff_login_wrong: 'ফোন, ইমেইল বা পাসওয়ার্ড ঠিক নয়।',
      second_factor_needed: 'অথেন্টিকেটর অ্যাপের কোড লিখুন।',
      second_factor_wrong: 'কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে। পরের কোডের জন্য অপেক্ষা করুন।',
      proof_needed: 'এর জন্য আবার পাসওয়ার্ড লাগবে।',
      backup_failed: 'ব্যাকআপ তৈরি করা গেল না। দোকানের ডিস্ক কি ভরে গেছে?',
      proof_wrong: 'পাসওয়ার্ড বা কোড ঠিক নয়।',
      totp_not_begun: 'আবার শুরু থেকে চালু করুন।',
      order_changed: 'এর মধ্যে কেউ অর্ডারটি বদলেছেন।',
      transition_refused: 'এখন এই ধাপ সম্ভব নয়।',
      cash_changed: 'এর মধ্যে নগদ টাকা এসেছে বা গেছে। হিসাব দেখে আবার গুনুন।',
      payment_refused: 'পেমেন্ট এভাবে বদলানো যাবে না।',
      stock_short: 'অর্ডারে যত চাওয়া হয়েছে তত স্টকে নেই।',
      stock_changed: 'এর মধ্যে স্টক বদলে গেছে। আবার দেখুন।',
      coupon_invalid: 'কুপনটি সঠিক নয়।',
      online_payment_off: 'অনলাইন পেমেন্টের জন্য দোকানের কোনো ওয়ালেট দেওয়া নেই।',
      orders_closed: 'ডেলিভারি চার্জ ঠিক না করা পর্যন্ত দোকান অর্ডার নেয় না।',
      transaction_id_used: 'এই ট্রানজেকশন আইডিতে অন্য অর্ডারের দাম দেওয়া হয়েছে।',
      password_weak: 'পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি দিন।',
      link_expired: 'লিংকের মেয়াদ শেষ, অথবা আগেই ব্যবহার হয়েছে। নতুন লিংক নিন।',
      staff_taken: 'এই ফোন বা ইমেইল আগে থেকেই একজন কর্মীর।',
      staff_not_found: 'এই কর্মী আর নেই।',
      last_owner: 'দোকানের একজন সক্রিয় মালিক লাগবে। আগে অন্য কাউকে মালিক করুন।',
      invite_not_found: 'এই আমন্ত্রণ আর নেই।',
      session_not_found: 'এই ডিভাইসে আর লগইন নেই।',
      setting_changed: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। এখনকার অবস্থা দেখানো হলো; আবার চেষ্টা করুন।',
      customer_not_found: 'এই ফোন থেকে কেউ অর্ডার করেননি।',
      customer_has_open_orders: 'এই ক্রেতার অর্ডার এখনো শেষ হয়নি।',
      flag_changed: 'এর মধ্যে অন্য কেউ এই চিহ্ন বদলেছেন। এখনকারটি দেখানো হলো।',
      passkey_wrong: 'পাসকিটি চেনা যায়নি, অথবা সময় শেষ। আবার চেষ্টা করুন, বা পাসওয়ার্ড দিন।',
      passkey_not_found: 'পাসকিটি আর নেই।',
      passkeys_unavailable: 'পাসকি শুধু দোকানের https ঠিকানায় কাজ করে। এখানে পাসওয়ার্ড দিন।',
      parcel_not_found: 'এই পার্সেলটি আর নেই।',
      parcel_changed: 'পার্সেলের এখনকার অবস্থায় এটি সম্ভব নয়। আবার দেখুন।',
      connection_not_found: 'এই সংযোগটি আর নেই।',
      connection_unusable: 'দোকানের নিজের চাবি বদলে গেছে, তাই এই কি-গুলো পড়া যাচ্ছে না। আবার লিখুন।',
      job_not_found: 'এটি হয়ে গেছে, অথবা আর নেই।',
      too_many_requests: 'অনেকবার চেষ্টা হয়েছে। কয়েক মিনিট অপেক্ষা করুন।',
      passwords_busy: 'এখন অনেকে লগইন করছেন। একটু পরে আবার চেষ্টা করুন।',
      database_damaged:
        'ডেটাবেস নষ্ট হয়েছে, তাই দোকান বন্ধ। যিনি দোকান চালান, তিনি সার্ভারে ব্যাকআপ ফিরিয়ে আনবেন: npm run shop -- restore FILE। এরপর দোকান নিজেই খুলবে।',
      database_away: 'দোকান ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
      too_slow: 'অনেক বেশি সময় লেগেছে। আবার চেষ্টা করুন।',
      anti_forgery_failed: 'পেজটি আবার লোড করে চেষ্টা করুন।',
      code_taken: 'এই কোডে আরেকটি কুপন আছে।',
      limit_below_uses: 'কুপনটি এর চেয়ে বেশিবার ব্যবহার হয়ে গেছে। বরং কুপনটি বন্ধ করুন।',
      name_taken: 'এই নামে আরেকটি ক্যাটাগরি আছে।',
      address_taken: 'এই ঠিকানায় আরেকটি পেজ আছে, অথবা এটি অন্য কোথাও নেয় এমন পুরোনো ঠিকানা।',
      demo_owner: 'আপনি ডেমোর মালিক, যিনি ডেমোর সঙ্গে সরে যান। আগে “কর্মী” পেজ থেকে নিজেকে মালিক হিসেবে আমন্ত্রণ জানান।',
      item_changed: 'এর মধ্যে কেউ এটি বদলেছেন।',
      product_changed: 'এর মধ্যে কেউ এই পণ্য বদলেছেন।',
      plan_overlaps: 'এই সময়ের মধ্যে পণ্যটির আরেকটি আগাম দাম ঠিক করা আছে। আগে সেটি শেষ করুন।',
      preview_old: 'এর মধ্যে কিছু পণ্য বদলেছে। আবার দেখে নিন।',
      item_not_found: 'এটি আর নেই।',
      item_in_use: 'এটি ব্যবহার হয়েছে, তাই শুধু বন্ধ করা যায়।',
      pictures_away: 'ছবি রাখার জায়গায় এখন পৌঁছানো যাচ্ছে না। কিছুই সেভ হয়নি; এক মিনিট পরে আবার চেষ্টা করুন।',
      picture_refused: 'এই ছবি ব্যবহার করা যায় না: ১২ মেগাবাইটের মধ্যে JPEG, PNG বা WebP ছবি দিন।',
      settings_changed: 'এর মধ্যে কেউ একই সেটিংস বদলেছেন।',
      drafts_changed: 'এর মধ্যে কেউ কিছু বদলেছেন। কিছুই প্রকাশিত হয়নি।',
      publication_changed: 'এর কিছু অংশ পরে বদলেছে। কিছুই ফিরিয়ে নেওয়া হয়নি।',
      publication_undone: 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।',
      undo_refused: 'পরে বদলানো হয়েছে, তাই ফেরানো যায় না।',
      synonym_words: 'দুই পাশেই এক থেকে তিনটি শব্দ লিখুন।',
      synonym_self: 'দুই পাশে একই শব্দ।',
      synonym_taken: 'আপনার তালিকায় এই জোড়া আছে। সেখানে বদলান।',
      synonym_known: 'সার্চ এই জোড়া আগে থেকেই জানে: যোগ করলে কিছু বদলাবে না।',
      synonym_unknown: 'সার্চে এই শব্দগুলো এক ধরা হয় না, তাই আলাদা করার কিছু নেই।',
      synonym_many: 'এই শব্দ আগে থেকেই বিশটি জোড়ায় আছে। একটি মুছুন।',
      synonyms_full: 'আপনার তালিকা ভরা। যে জোড়া লাগে না তা মুছুন।',
      bin_missing: 'আগে সেটিংসে দোকানের বিআইএন লিখুন।',
      payout_known: 'এই পেআউট আগেই জমা আছে।',
      import_runs: 'আরেকটি ইমপোর্ট চলছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
      import_step_refused: 'এই ইমপোর্ট এখন অন্য ধাপে আছে। আবার দেখুন।',
      body_too_large: 'এটি বেশি বড়।',
      edit_refused: 'অর্ডারটি এভাবে বদলানো যাবে না।',
      merge_refused: 'এই অর্ডারগুলো এখন এক করা যাবে না।',
      connection_in_use: 'এর কিছু কাজ এখনো বাকি। বন্ধ করুন, কাজ শেষ হলে সরান।',
      site_unknown: 'লিংক দেওয়া লেখার জন্য দোকানের ঠিকানা লাগে: আগে SITE_URL ঠিক করুন।',
    } satisfies Record<Code, string>,
  }),
}

/** What is said of a refusal that has no text here: what the answer says, if that is in the language of the person. */
export const otherRefusal = text<(said: string) => string | undefined>({ en: (said) => said, bn: () => undefined })
