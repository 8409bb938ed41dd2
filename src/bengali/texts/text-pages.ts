import type * as english from '#texts/text-pages.ts'

export const about = {
  title: 'আমাদের কথা',
  description: (shop) => `${shop} কী, আর এখানে কেনাকাটা কীভাবে হয়।`,
} satisfies typeof english.about

export const contact = {
  title: 'যোগাযোগ',
  description: (shop) => `${shop}-এর ফোন, ইমেইল ও ঠিকানা।`,
  answers: 'আপনার কথা শোনার জন্য মানুষ আছে। অর্ডার নম্বর বা যে মোবাইল নম্বরে অর্ডার করেছেন তা বলুন, সঙ্গে সঙ্গে দেখে জানাব।',
  wrongTitle: 'অর্ডারে কোনো সমস্যা?',
  wrong:
    'সমস্যা চোখে পড়লেই ফোন করুন বা লিখুন। প্রতিটি অভিযোগ আমরা খতিয়ে দেখি, ৭২ ঘণ্টার মধ্যে উত্তর দিই। ডেলিভারি, রিটার্ন ও টাকা ফেরতের নিয়ম আছে আমাদের',
  terms: 'শর্তাবলিতে',
  end: '।',
} satisfies typeof english.contact

export const terms = {
  title: 'শর্তাবলি',
  description: (shop) => `${shop}-এ অর্ডার, পেমেন্ট, ডেলিভারি, রিটার্ন ও টাকা ফেরতের নিয়ম।`,
} satisfies typeof english.terms

export const privacy = {
  title: 'গোপনীয়তা নীতি',
  description: (shop) => `${shop} আপনার সম্পর্কে কী জানে, কেন জানে, আর আপনি কী করতে পারেন।`,
} satisfies typeof english.privacy
