import { text } from '#platform/contract/edition.ts'

/** Titles and descriptions of text pages; the texts are in storefront/components/text. */
export const about = {
  title: text({ en: 'About', bn: 'আমাদের কথা' }),
  description: (shop: string) =>
    text({ en: `What ${shop} is, and how buying here works.`, bn: `${shop} কী, আর এখানে কেনাকাটা কীভাবে হয়।` }),
}

export const contact = {
  title: text({ en: 'Contact', bn: 'যোগাযোগ' }),
  description: (shop: string) =>
    text({ en: `How to reach ${shop}: phone, email and address.`, bn: `${shop}-এর ফোন, ইমেইল ও ঠিকানা।` }),
  answers: text({
    en: "A person answers. Tell us your order's number or the phone number you ordered with, and we can look at once.",
    bn: 'আমাদের একজন ফোন ধরবেন। অর্ডার নম্বর বা যে মোবাইল নম্বরে অর্ডার করেছেন তা বলুন, সঙ্গে সঙ্গে দেখে জানাব।',
  }),
  wrongTitle: text({ en: 'Something is wrong with an order?', bn: 'অর্ডারে কোনো সমস্যা?' }),
  wrong: text({
    en: 'Call or write as soon as you notice. We look into every complaint and answer it within 72 hours. How delivery, returns and refunds work is written in our',
    bn: 'সমস্যা চোখে পড়লেই ফোন করুন বা লিখুন। প্রতিটি অভিযোগ আমরা খতিয়ে দেখি, ৭২ ঘণ্টার মধ্যে উত্তর দিই। ডেলিভারি, রিটার্ন ও টাকা ফেরতের নিয়ম আছে আমাদের',
  }),
  terms: text({ en: 'terms and conditions', bn: 'শর্তাবলিতে' }),
}

export const terms = {
  title: text({ en: 'Terms & conditions', bn: 'শর্তাবলি' }),
  description: (shop: string) =>
    text({
      en: `How ordering, paying, delivery, returns and refunds work at ${shop}.`,
      bn: `${shop}-এ অর্ডার, পেমেন্ট, ডেলিভারি, রিটার্ন ও টাকা ফেরতের নিয়ম।`,
    }),
}

export const privacy = {
  title: text({ en: 'Privacy Policy', bn: 'গোপনীয়তা নীতি' }),
  description: (shop: string) =>
    text({
      en: `What ${shop} knows about you, why, and what you can do about it.`,
      bn: `${shop} আপনার সম্পর্কে কী জানে, কেন জানে, আর আপনি কী করতে পারেন।`,
    }),
}
