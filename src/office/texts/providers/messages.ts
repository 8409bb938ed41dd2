import { text } from '#platform/contract/edition.ts'
import { counted } from '../counted.ts'

/** Text messages to shoppers. */
export const messages = {
  title: text({ en: 'Text messages', bn: 'এসএমএস' }),
  intro: text({
    en: 'Short notices to the phone of each order. Nothing leaves the shop until a service is connected and a notice is switched on.',
    bn: 'প্রতিটি অর্ডারের ফোনে ছোট বার্তা। কোনো সেবা যুক্ত করে একটি বার্তা চালু না করা পর্যন্ত কিছু যায় না।',
  }),
  noSender: text({
    en: 'No service of text messages is switched on. Add one below Connections.',
    bn: 'কোনো এসএমএস সেবা চালু নেই। সংযোগ পাতায় একটি যোগ করুন।',
  }),
  by: (sender: string) => text({ en: `Sent by ${sender}.`, bn: `${sender} দিয়ে যায়।` }),
  balance: (taka: string) => text({ en: `Left there: ${taka}`, bn: `সেখানে আছে: ${taka}` }),
  counts: (sent: string, parts: string, waiting: string) =>
    text({
      en: `Last 30 days: ${sent} sent, ${parts} parts paid for, ${waiting} waiting.`,
      bn: `গত ৩০ দিনে: ${sent}টি গেছে, ${parts} অংশের দাম কেটেছে, ${waiting}টি অপেক্ষায়।`,
    }),
  failures: (failed: string, unsure: string) =>
    text({
      en: `${failed} refused or not delivered, ${unsure} without a clear answer. None of them is sent again.`,
      bn: `${failed}টি যায়নি বা পৌঁছায়নি, ${unsure}টির পরিষ্কার উত্তর নেই। এগুলো আর পাঠানো হয় না।`,
    }),
  rules: (from: string, until: string, most: string) =>
    text({
      en: `Messages leave between ${until} am and ${from} pm only, each step of an order once, and at most ${most} a day to one phone.`,
      bn: `এসএমএস শুধু সকাল ${until}টা থেকে রাত ${from}টার মধ্যে যায়, অর্ডারের এক ধাপে একবার, এক ফোনে দিনে সর্বোচ্চ ${most}টি।`,
    }),
  language: text({ en: 'Language of the messages', bn: 'এসএমএসের ভাষা' }),
  languageHint: text({
    en: 'A part holds 160 characters in English, 70 in Bengali.',
    bn: 'এক অংশে ইংরেজির ১৬০টি, বাংলার ৭০টি অক্ষর ধরে।',
  }),
  partPrice: text({ en: 'Price of one part, in taka', bn: 'এক অংশের দাম, টাকায়' }),
  partPriceHint: text({
    en: 'As your service charges it. It is only used to show what a text costs.',
    bn: 'আপনার সেবা যা নেয়। শুধু লেখার খরচ দেখাতে লাগে।',
  }),
  partPriceWrong: text({ en: 'Write an amount in taka, such as 0.45.', bn: 'টাকার পরিমাণ লিখুন, যেমন ০.৪৫।' }),
  notices: text({ en: 'Notices', bn: 'বার্তা' }),
  steps: {
    placed: text({ en: 'Order received', bn: 'অর্ডার পেয়েছি' }),
    confirmed: text({ en: 'Order confirmed', bn: 'অর্ডার নিশ্চিত' }),
    shipped: text({ en: 'On the way, with a link', bn: 'পথে আছে, লিংকসহ' }),
    out: text({ en: 'Arrives today', bn: 'আজ পৌঁছাবে' }),
    paid: text({ en: 'Payment received', bn: 'টাকা পেয়েছি' }),
  },
  hints: {
    placed: text({
      en: 'Anybody can order with the number of somebody else.',
      bn: 'যে কেউ অন্যের নম্বর দিয়ে অর্ডার করতে পারে।',
    }),
    confirmed: text({ en: 'When you have confirmed it.', bn: 'আপনি নিশ্চিত করলে।' }),
    shipped: text({
      en: 'The link opens the page on which shoppers follow an order.',
      bn: 'লিংকে ক্রেতা অর্ডার কোথায় আছে দেখেন।',
    }),
    out: text({
      en: 'When the courier says that the parcel is brought.',
      bn: 'কুরিয়ার পার্সেল নিয়ে বের হয়েছে জানালে।',
    }),
    paid: text({ en: 'When a payment was checked.', bn: 'পেমেন্ট যাচাই হলে।' }),
  },
  parts: (n: string, isOne: boolean) => text({ en: isOne ? `${n} part` : `${n} parts`, bn: `${n} অংশ` }),
  characters: (n: string) => text({ en: counted(n, 'character'), bn: `${n} অক্ষর` }),
  cost: (taka: string) => text({ en: `about ${taka} each`, bn: `প্রতিটি প্রায় ${taka}` }),
  counted: text({ en: 'What this text costs', bn: 'এই লেখার খরচ' }),
  placeholderNames: {
    number: text({ en: 'Order number', bn: 'অর্ডার নম্বর' }),
    shop: text({ en: 'Shop', bn: 'দোকান' }),
    total: text({ en: 'Total', bn: 'মোট' }),
    due: text({ en: 'Due at delivery', bn: 'ডেলিভারিতে দেবেন' }),
    link: text({ en: 'Shop’s page of the order', bn: 'দোকানে অর্ডারের পেজ' }),
    parcel: text({ en: 'Courier’s page', bn: 'কুরিয়ারের পেজ' }),
    phone: text({ en: 'Shop’s phone', bn: 'দোকানের ফোন' }),
  },
  noSite: text({
    en: 'A text with a link needs the address of the shop. Whoever runs the server sets SITE_URL.',
    bn: 'লিংকসহ লেখায় দোকানের ঠিকানা লাগে। যিনি সার্ভার চালান তিনি SITE_URL ঠিক করেন।',
  }),
  linksHint: text({
    en: 'The shop’s page opens the order in the browser that placed it, and asks anybody else for the phone. The courier’s page is the shop’s until a courier has the parcel.',
    bn: 'যে ব্রাউজারে অর্ডার হয়েছে সেখানে দোকানের পেজে অর্ডার খোলে, অন্য কাউকে ফোন নম্বর জিজ্ঞেস করে। পার্সেল কুরিয়ারে না যাওয়া পর্যন্ত কুরিয়ারের পেজের জায়গায় দোকানের পেজ থাকে।',
  }),
  unknownPlaceholder: (names: string) => text({ en: `No message knows ${names}.`, bn: `${names} বলে কিছু নেই।` }),
  ofOrder: text({ en: 'Text messages', bn: 'এসএমএস' }),
  states: {
    queued: text({ en: 'waiting', bn: 'অপেক্ষায়' }),
    sending: text({ en: 'being sent', bn: 'যাচ্ছে' }),
    accepted: text({ en: 'sent', bn: 'পাঠানো হয়েছে' }),
    delivered: text({ en: 'delivered', bn: 'পৌঁছেছে' }),
    failed: text({ en: 'not delivered', bn: 'পৌঁছায়নি' }),
    refused: text({ en: 'refused', bn: 'সেবা নেয়নি' }),
    unsure: text({ en: 'no clear answer, not sent again', bn: 'পরিষ্কার উত্তর নেই, আর পাঠানো হবে না' }),
    dropped: text({ en: 'not sent', bn: 'পাঠানো হয়নি' }),
  },
  whys: {
    late: text({ en: 'It had become too late for it.', bn: 'সময় পেরিয়ে গিয়েছিল।' }),
    overtaken: text({ en: 'The order had gone on.', bn: 'অর্ডার এগিয়ে গিয়েছিল।' }),
    limit: text({ en: 'This phone got enough messages within a day.', bn: 'এই ফোনে এক দিনে যথেষ্ট এসএমএস গেছে।' }),
    number: text({ en: 'This is no mobile number of Bangladesh.', bn: 'এটি বাংলাদেশের মোবাইল নম্বর নয়।' }),
  },
}
