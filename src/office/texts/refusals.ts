import { text } from '#platform/contract/edition.ts'

/** Why a call was refused, by its code. */
export const refusals = {
  fields_invalid: text({ en: 'Please check what you entered.', bn: 'যা লিখেছেন তা একবার দেখে নিন।' }),
  staff_login_needed: text({
    en: 'You were signed out. Sign in to go on.',
    bn: 'আপনি লগআউট হয়ে গেছেন। চালিয়ে যেতে লগইন করুন।',
  }),
  staff_login_wrong: text({ en: 'Phone, email or password is not right.', bn: 'ফোন, ইমেইল বা পাসওয়ার্ড ঠিক নয়।' }),
  demo_elsewhere: text({
    en: 'The demo’s owner signs in only on the computer that runs the shop, at http://localhost. Elsewhere, open the link that the start of the shop prints, or run there: npm run shop -- staff add owner.',
    bn: 'ডেমোর মালিক শুধু সেই কম্পিউটারেই লগইন করতে পারেন যেখানে শপটি চলছে, http://localhost ঠিকানায়। অন্য জায়গা থেকে শপ চালুর সময় দেখানো লিংকটি খুলুন, অথবা সেখানে চালান: npm run shop -- staff add owner।',
  }),
  second_factor_needed: text({ en: 'Enter the code of your authenticator app.', bn: 'অথেন্টিকেটর অ্যাপের কোড লিখুন।' }),
  second_factor_wrong: text({
    en: 'This code is not right, or was used already. Wait for the next one.',
    bn: 'কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে। পরের কোডের জন্য অপেক্ষা করুন।',
  }),
  permission_missing: text({ en: 'Your role does not allow this.', bn: 'আপনার দায়িত্বে এর অনুমতি নেই।' }),
  proof_needed: text({ en: 'This needs your password again.', bn: 'এর জন্য আবার পাসওয়ার্ড লাগবে।' }),
  backup_failed: text({
    en: 'The backup could not be made. Is the disk of the shop full?',
    bn: 'ব্যাকআপ তৈরি করা গেল না। দোকানের ডিস্ক কি ভরে গেছে?',
  }),
  proof_wrong: text({ en: 'This password or code is not right.', bn: 'পাসওয়ার্ড বা কোড ঠিক নয়।' }),
  totp_not_begun: text({ en: 'Begin the set-up again.', bn: 'আবার শুরু থেকে চালু করুন।' }),
  order_changed: text({ en: 'Somebody changed this order meanwhile.', bn: 'এর মধ্যে কেউ অর্ডারটি বদলেছেন।' }),
  transition_refused: text({ en: 'This step is not possible now.', bn: 'এখন এই ধাপ সম্ভব নয়।' }),
  cash_changed: text({
    en: 'Cash came or went meanwhile. Look at the sum and count again.',
    bn: 'এর মধ্যে নগদ টাকা এসেছে বা গেছে। হিসাব দেখে আবার গুনুন।',
  }),
  payment_refused: text({ en: 'The payment can’t be changed so.', bn: 'পেমেন্ট এভাবে বদলানো যাবে না।' }),
  stock_short: text({ en: 'Fewer pieces are left than this order wants.', bn: 'অর্ডারে যত চাওয়া হয়েছে তত স্টকে নেই।' }),
  stock_changed: text({ en: 'The stock changed meanwhile. Look at it again.', bn: 'এর মধ্যে স্টক বদলে গেছে। আবার দেখুন।' }),
  product_gone: text({
    en: 'A product is no longer sold. Remove it and try again.',
    bn: 'একটি পণ্য আর বিক্রি হয় না। বাদ দিয়ে আবার চেষ্টা করুন।',
  }),
  coupon_invalid: text({ en: 'This coupon is not valid.', bn: 'কুপনটি সঠিক নয়।' }),
  online_payment_off: text({
    en: 'The shop has no wallet set up for online payment.',
    bn: 'অনলাইন পেমেন্টের জন্য দোকানের কোনো ওয়ালেট দেওয়া নেই।',
  }),
  orders_closed: text({
    en: 'The shop takes no orders until delivery charges are set.',
    bn: 'ডেলিভারি চার্জ ঠিক না করা পর্যন্ত দোকান অর্ডার নেয় না।',
  }),
  transaction_id_used: text({
    en: 'Another order was paid with this transaction id.',
    bn: 'এই ট্রানজেকশন আইডিতে অন্য অর্ডারের দাম দেওয়া হয়েছে।',
  }),
  password_weak: text({
    en: 'This password is among the most common ones. Choose another.',
    bn: 'পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি দিন।',
  }),
  link_expired: text({
    en: 'This link has expired or was used already. Ask for a new one.',
    bn: 'লিংকের মেয়াদ শেষ, অথবা আগেই ব্যবহার হয়েছে। নতুন লিংক নিন।',
  }),
  staff_taken: text({
    en: 'Somebody of the staff has this phone or email already.',
    bn: 'এই ফোন বা ইমেইল আগে থেকেই একজন কর্মীর।',
  }),
  staff_not_found: text({ en: 'This person is no longer there.', bn: 'এই কর্মী আর নেই।' }),
  last_owner: text({
    en: 'A shop needs an active owner. Make somebody else owner first.',
    bn: 'দোকানের একজন সক্রিয় মালিক লাগবে। আগে অন্য কাউকে মালিক করুন।',
  }),
  invite_not_found: text({ en: 'This invitation is no longer there.', bn: 'এই আমন্ত্রণ আর নেই।' }),
  session_not_found: text({ en: 'This device is no longer signed in.', bn: 'এই ডিভাইসে আর লগইন নেই।' }),
  order_not_found: text({ en: 'There is no such order.', bn: 'এমন কোনো অর্ডার নেই।' }),
  setting_changed: text({
    en: 'Somebody changed this meanwhile. What is there now is shown; try again.',
    bn: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। এখনকার অবস্থা দেখানো হলো; আবার চেষ্টা করুন।',
  }),
  customer_not_found: text({ en: 'Nobody ordered with this phone.', bn: 'এই ফোন থেকে কেউ অর্ডার করেননি।' }),
  customer_has_open_orders: text({
    en: 'This customer has orders that are not ended.',
    bn: 'এই ক্রেতার অর্ডার এখনো শেষ হয়নি।',
  }),
  flag_changed: text({
    en: 'Somebody changed this mark meanwhile. What is there now is shown.',
    bn: 'এর মধ্যে অন্য কেউ এই চিহ্ন বদলেছেন। এখনকারটি দেখানো হলো।',
  }),
  passkey_wrong: text({
    en: 'This passkey is not known here, or took too long. Try again, or use your password.',
    bn: 'পাসকিটি চেনা যায়নি, অথবা সময় শেষ। আবার চেষ্টা করুন, বা পাসওয়ার্ড দিন।',
  }),
  passkey_not_found: text({ en: 'This passkey is no longer there.', bn: 'পাসকিটি আর নেই।' }),
  passkeys_unavailable: text({
    en: 'Passkeys work at the shop’s own https address only. Use your password here.',
    bn: 'পাসকি শুধু দোকানের https ঠিকানায় কাজ করে। এখানে পাসওয়ার্ড দিন।',
  }),
  parcel_not_found: text({ en: 'This parcel is no longer there.', bn: 'এই পার্সেলটি আর নেই।' }),
  parcel_changed: text({
    en: 'This is not possible for the parcel as it stands now. Look at it again.',
    bn: 'পার্সেলের এখনকার অবস্থায় এটি সম্ভব নয়। আবার দেখুন।',
  }),
  connection_not_found: text({ en: 'This connection is no longer there.', bn: 'এই সংযোগটি আর নেই।' }),
  connection_unusable: text({
    en: 'The keys can’t be read, as the shop’s own key has changed. Type them again.',
    bn: 'দোকানের নিজের চাবি বদলে গেছে, তাই এই কি-গুলো পড়া যাচ্ছে না। আবার লিখুন।',
  }),
  job_not_found: text({ en: 'This is done or gone already.', bn: 'এটি হয়ে গেছে, অথবা আর নেই।' }),
  not_found: text({ en: 'This is no longer there.', bn: 'এটি আর নেই।' }),
  too_many_requests: text({
    en: 'Too many tries. Wait a few minutes.',
    bn: 'অনেকবার চেষ্টা হয়েছে। কয়েক মিনিট অপেক্ষা করুন।',
  }),
  passwords_busy: text({
    en: 'Many people sign in just now. Try again in a moment.',
    bn: 'এখন অনেকে লগইন করছেন। একটু পরে আবার চেষ্টা করুন।',
  }),
  database_damaged: text({
    en: 'The database is damaged, so the shop is closed. Whoever runs it restores a backup on the server: npm run shop -- restore FILE. It opens by itself then.',
    bn: 'ডেটাবেস নষ্ট হয়েছে, তাই দোকান বন্ধ। যিনি দোকান চালান, তিনি সার্ভারে ব্যাকআপ ফিরিয়ে আনবেন: npm run shop -- restore FILE। এরপর দোকান নিজেই খুলবে।',
  }),
  database_away: text({ en: 'The shop is busy. Try again in a moment.', bn: 'দোকান ব্যস্ত। একটু পরে আবার চেষ্টা করুন।' }),
  too_slow: text({ en: 'This took too long. Try again.', bn: 'অনেক বেশি সময় লেগেছে। আবার চেষ্টা করুন।' }),
  anti_forgery_failed: text({ en: 'Load this page again and retry.', bn: 'পেজটি আবার লোড করে চেষ্টা করুন।' }),
  origin_foreign: text({ en: 'Open the back office at the shop’s own address.', bn: 'দোকানের নিজের ঠিকানায় অফিস খুলুন।' }),
  idempotency_key_reused: text({
    en: 'This was sent before with other content. Load the page again.',
    bn: 'আগে অন্য কিছু পাঠানো হয়েছে। পেজটি আবার লোড করুন।',
  }),
  code_taken: text({ en: 'Another coupon has this code.', bn: 'এই কোডে আরেকটি কুপন আছে।' }),
  limit_below_uses: text({
    en: 'It was used more often already. Switch it off instead.',
    bn: 'কুপনটি এর চেয়ে বেশিবার ব্যবহার হয়ে গেছে। বরং কুপনটি বন্ধ করুন।',
  }),
  name_taken: text({ en: 'Another category has this name.', bn: 'এই নামে আরেকটি ক্যাটাগরি আছে।' }),
  address_taken: text({
    en: 'Another page, or an old address that leads elsewhere, has this address.',
    bn: 'এই ঠিকানায় আরেকটি পেজ আছে, অথবা এটি অন্য কোথাও নেয় এমন পুরোনো ঠিকানা।',
  }),
  demo_owner: text({
    en: 'You are the demo’s owner, who goes with the demo. Invite yourself under Staff as owner first.',
    bn: 'আপনি ডেমোর মালিক, যিনি ডেমোর সঙ্গে সরে যান। আগে “কর্মী” পেজ থেকে নিজেকে মালিক হিসেবে আমন্ত্রণ জানান।',
  }),
  item_changed: text({ en: 'Somebody changed this meanwhile.', bn: 'এর মধ্যে কেউ এটি বদলেছেন।' }),
  product_changed: text({ en: 'Somebody changed this product meanwhile.', bn: 'এর মধ্যে কেউ এই পণ্য বদলেছেন।' }),
  plan_overlaps: text({
    en: 'Another planned price of this product has a part of this time. End that one first.',
    bn: 'এই সময়ের মধ্যে পণ্যটির আরেকটি আগাম দাম ঠিক করা আছে। আগে সেটি শেষ করুন।',
  }),
  preview_old: text({
    en: 'Some of these products were changed meanwhile. Look at the preview again.',
    bn: 'এর মধ্যে কিছু পণ্য বদলেছে। আবার দেখে নিন।',
  }),
  item_not_found: text({ en: 'This is no longer there.', bn: 'এটি আর নেই।' }),
  item_in_use: text({
    en: 'This was used already, so that it can only be switched off.',
    bn: 'এটি ব্যবহার হয়েছে, তাই শুধু বন্ধ করা যায়।',
  }),
  pictures_away: text({
    en: 'The place of the pictures can’t be reached right now. Nothing was stored; try again in a minute.',
    bn: 'ছবি রাখার জায়গায় এখন পৌঁছানো যাচ্ছে না। কিছুই সেভ হয়নি; এক মিনিট পরে আবার চেষ্টা করুন।',
  }),
  picture_refused: text({
    en: 'This is no picture that can be used: JPEG, PNG or WebP of up to 12 MB.',
    bn: 'এই ছবি ব্যবহার করা যায় না: ১২ মেগাবাইটের মধ্যে JPEG, PNG বা WebP ছবি দিন।',
  }),
  settings_changed: text({
    en: 'Somebody changed the same settings meanwhile.',
    bn: 'এর মধ্যে কেউ একই সেটিংস বদলেছেন।',
  }),
  drafts_changed: text({
    en: 'Somebody changed something of this meanwhile. Nothing was published.',
    bn: 'এর মধ্যে কেউ কিছু বদলেছেন। কিছুই প্রকাশিত হয়নি।',
  }),
  publication_changed: text({
    en: 'Some of this was changed since. Nothing was taken back.',
    bn: 'এর কিছু অংশ পরে বদলেছে। কিছুই ফিরিয়ে নেওয়া হয়নি।',
  }),
  publication_undone: text({ en: 'This was taken back already.', bn: 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।' }),
  undo_refused: text({ en: 'This was changed since and cannot be undone.', bn: 'পরে বদলানো হয়েছে, তাই ফেরানো যায় না।' }),
  synonym_words: text({ en: 'Write one to three words on each side.', bn: 'দুই পাশেই এক থেকে তিনটি শব্দ লিখুন।' }),
  synonym_self: text({ en: 'Both sides are the same word.', bn: 'দুই পাশে একই শব্দ।' }),
  synonym_taken: text({
    en: 'Your list has this pair already. Change it there.',
    bn: 'আপনার তালিকায় এই জোড়া আছে। সেখানে বদলান।',
  }),
  synonym_known: text({
    en: 'The search knows this pair already: it would change nothing.',
    bn: 'সার্চ এই জোড়া আগে থেকেই জানে: যোগ করলে কিছু বদলাবে না।',
  }),
  synonym_unknown: text({
    en: 'The search does not take these words for the same, so there is nothing to take apart.',
    bn: 'সার্চে এই শব্দগুলো এক ধরা হয় না, তাই আলাদা করার কিছু নেই।',
  }),
  synonym_many: text({
    en: 'This word is in twenty pairs already. Delete one of them.',
    bn: 'এই শব্দ আগে থেকেই বিশটি জোড়ায় আছে। একটি মুছুন।',
  }),
  synonyms_full: text({
    en: 'Your list is full. Delete pairs that are not needed.',
    bn: 'আপনার তালিকা ভরা। যে জোড়া লাগে না তা মুছুন।',
  }),
  bin_missing: text({ en: 'Type the shop’s BIN in the settings first.', bn: 'আগে সেটিংসে দোকানের বিআইএন লিখুন।' }),
  payout_known: text({ en: 'This payout is stored already.', bn: 'এই পেআউট আগেই জমা আছে।' }),
  import_runs: text({
    en: 'Another import is running. Wait until it has ended.',
    bn: 'আরেকটি ইমপোর্ট চলছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  }),
  import_refused: text({
    en: 'Choose one CSV or XLSX file, with the pictures that it names.',
    bn: 'একটি CSV বা XLSX ফাইল ও তার ছবিগুলো বাছুন।',
  }),
  import_step_refused: text({
    en: 'This import is at another step now. Look at it again.',
    bn: 'এই ইমপোর্ট এখন অন্য ধাপে আছে। আবার দেখুন।',
  }),
  body_too_large: text({ en: 'This is too large.', bn: 'এটি বেশি বড়।' }),
}
