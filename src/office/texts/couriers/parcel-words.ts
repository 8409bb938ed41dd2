import { text } from '#platform/contract/edition.ts'

/** What a parcel's states, tasks and reasons are called, by their names. */
export const parcelWords = {
  states: {
    planned: text({ en: 'Waits to be sent', bn: 'পাঠানোর অপেক্ষায়' }),
    booking: text({ en: 'Being booked', bn: 'বুক হচ্ছে' }),
    refused: text({ en: 'Refused', bn: 'কুরিয়ার নেয়নি' }),
    uncertain: text({ en: 'Uncertain', bn: 'নিশ্চিত নয়' }),
    abandoned: text({ en: 'Not there', bn: 'পার্সেল নেই' }),
    booked: text({ en: 'Booked', bn: 'বুক হয়েছে' }),
    picked: text({ en: 'Picked up', bn: 'কুরিয়ার নিয়েছে' }),
    moving: text({ en: 'On the way', bn: 'পথে' }),
    out: text({ en: 'Out for delivery', bn: 'ডেলিভারিতে বেরিয়েছে' }),
    delivered: text({ en: 'Delivered', bn: 'ডেলিভারি হয়েছে' }),
    part: text({ en: 'Partly delivered', bn: 'আংশিক ডেলিভারি' }),
    coming_back: text({ en: 'Comes back', bn: 'ফেরত আসছে' }),
    came_back: text({ en: 'Came back: count it', bn: 'ফেরত এসেছে: গুনে নিন' }),
    paid_out: text({ en: 'Paid out', bn: 'টাকা এসেছে' }),
    cancelled: text({ en: 'Cancelled', bn: 'বাতিল' }),
    lost: text({ en: 'Lost', bn: 'হারিয়ে গেছে' }),
  },
  tasks: {
    uncertain: text({
      en: 'Nobody knows whether the courier has this parcel. Look for the reference in its panel; it is not sent again by itself.',
      bn: 'পার্সেলটি কুরিয়ারে আছে কি না জানা নেই। প্যানেলে রেফারেন্সটি খুঁজুন; নিজে থেকে আবার পাঠানো হবে না।',
    }),
    refused: text({
      en: 'The courier did not take it. Mend the order and book it again.',
      bn: 'কুরিয়ার নেয়নি। অর্ডার ঠিক করে আবার বুক করুন।',
    }),
    part: text({ en: 'Which pieces were taken? Say it at the order.', bn: 'কোন পণ্যগুলো নিয়েছে? অর্ডারে লিখুন।' }),
    conflict: text({ en: 'The courier says two things that exclude each other.', bn: 'কুরিয়ার দুটি বিপরীত কথা বলছে।' }),
    order_cancelled: text({
      en: 'The order is cancelled, but not its parcel. Stop it at the courier; once it was delivered, settle it with the customer.',
      bn: 'অর্ডার বাতিল, কিন্তু পার্সেলটি নয়। কুরিয়ারে থামান; ডেলিভারি হয়ে গেলে ক্রেতার সাথে কথা বলে মেটান।',
    }),
    too_much: text({
      en: 'The courier collects more than is left to pay. Have it changed there, or give back what is too much.',
      bn: 'বাকি টাকার চেয়ে কুরিয়ার বেশি নিচ্ছে। কুরিয়ারে টাকা বদলে নিন, নয়তো বাড়তি টাকা ফেরত দিন।',
    }),
    wrong_amount: text({ en: 'Another amount was collected than was due.', bn: 'পাওনার চেয়ে ভিন্ন টাকা নেওয়া হয়েছে।' }),
    order_behind: text({
      en: 'The order is behind what the courier says: take its next step.',
      bn: 'কুরিয়ার যা বলছে, অর্ডারটি তার পেছনে আছে: অর্ডারের পরের ধাপ নিন।',
    }),
  },
  unsure: {
    silent: text({ en: 'The courier did not answer.', bn: 'কুরিয়ার উত্তর দেয়নি।' }),
    cut: text({
      en: 'The line broke, or the shop was stopped meanwhile.',
      bn: 'সংযোগ কেটে গেছে, বা দোকান মাঝপথে থেমেছিল।',
    }),
    server: text({ en: 'The courier’s server failed.', bn: 'কুরিয়ারের সার্ভারে সমস্যা হয়েছে।' }),
    unreadable: text({ en: 'The courier’s answer could not be read.', bn: 'কুরিয়ারের উত্তর বোঝা যায়নি।' }),
  },
  about: {
    keys: text({ en: 'Keys', bn: 'কি' }),
    balance: text({ en: 'Balance', bn: 'ব্যালেন্স' }),
    number: text({ en: 'Phone', bn: 'ফোন' }),
    address: text({ en: 'Address', bn: 'ঠিকানা' }),
    area: text({ en: 'Area', bn: 'এলাকা' }),
    duplicate: text({ en: 'Known already', bn: 'আগেই আছে' }),
    amount: text({ en: 'Amount', bn: 'টাকার পরিমাণ' }),
    other: text({ en: 'The courier says', bn: 'কুরিয়ার বলছে' }),
  },
  refusals: {
    order_not_found: text({ en: 'no such order', bn: 'অর্ডার নেই' }),
    state: text({ en: 'not confirmed or packed', bn: 'কনফার্মড বা প্যাক করা নয়' }),
    payment_open: text({ en: 'the payment is not checked', bn: 'পেমেন্ট যাচাই হয়নি' }),
    booked_already: text({ en: 'booked already', bn: 'আগেই বুক করা' }),
    phone: text({ en: 'the phone is no mobile number', bn: 'ফোনটি মোবাইল নম্বর নয়' }),
    address: text({ en: 'the address is too short', bn: 'ঠিকানা খুব ছোট' }),
    name: text({ en: 'the name is too short', bn: 'নাম খুব ছোট' }),
    area: text({ en: 'the courier’s area is missing', bn: 'কুরিয়ারের এলাকা নেই' }),
  },
}
