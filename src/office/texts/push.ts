import { text } from '#platform/contract/edition.ts'

/** News on a device while the office is closed. */
export const push = {
  title: text({ en: 'News while the office is closed', bn: 'অফিস বন্ধ থাকলেও খবর' }),
  on: text({ en: 'Tell this device of news', bn: 'এই ডিভাইসে খবর দিন' }),
  hint: text({
    en: 'New orders; owners also hear of changes to wallets, roles and passwords. It ends when you sign out here.',
    bn: 'নতুন অর্ডার; মালিক ওয়ালেট, ভূমিকা ও পাসওয়ার্ডের পরিবর্তনও জানবেন। এখানে লগআউট করলে বন্ধ হয়।',
  }),
  denied: text({
    en: 'This browser blocks notifications of the office. Allow them in its settings for this site, then try again.',
    bn: 'ব্রাউজার অফিসের নোটিফিকেশন আটকে রেখেছে। ব্রাউজারের সেটিংসে এই সাইটের জন্য চালু করে আবার চেষ্টা করুন।',
  }),
  impossible: text({
    en: 'This browser can’t do it here. It takes https; on an iPhone, add the office to the home screen first.',
    bn: 'এই ব্রাউজারে এখানে সম্ভব নয়। https লাগবে; আইফোনে আগে অফিসটি হোম স্ক্রিনে যোগ করুন।',
  }),
  failed: text({
    en: 'The browser’s message service can’t be reached. Try again later.',
    bn: 'ব্রাউজারের বার্তা সেবায় পৌঁছানো যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  }),
  quiet: text({ en: 'Quiet hours', bn: 'নীরব সময়' }),
  quietHint: text({ en: 'No news of orders then.', bn: 'তখন অর্ডারের খবর আসবে না।' }),
  quietFrom: text({ en: 'From', bn: 'কখন থেকে' }),
  quietTo: text({ en: 'Until', bn: 'কখন পর্যন্ত' }),
}
