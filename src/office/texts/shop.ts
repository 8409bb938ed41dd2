import { ANY_WALLET } from '#connect/wallets/all.ts'
import { text } from '#platform/contract/edition.ts'
import { counted } from './counted.ts'

const wrong: Record<string, string> = {
  wallet: text({ en: 'Write a number such as 01712345678.', bn: '01712345678-এর মতো নম্বর লিখুন।' }),
}

const fieldNames: Record<string, string> = {
  notice_emails: text({ en: 'Order mails', bn: 'অর্ডারের ইমেইল' }),
  wallets: text({ en: 'Wallets', bn: 'ওয়ালেট' }),
}

const steps: Record<string, [string, string]> = {
  shop: text({ en: ['Name and logo', 'What stands above every page.'], bn: ['নাম ও লোগো', 'সব পেজের ওপরে থাকে।'] }),
  wallets: text({
    en: ['Wallets', `Numbers for ${ANY_WALLET}. Without one, shoppers pay at delivery.`],
    bn: ['ওয়ালেট', `${ANY_WALLET} নম্বর। না থাকলে ক্রেতা পণ্য পেয়ে টাকা দেন।`],
  }),
  delivery: text({
    en: ['Delivery charges', 'The shop takes no orders before.'],
    bn: ['ডেলিভারি চার্জ', 'এর আগে দোকান অর্ডার নেয় না।'],
  }),
  contact: text({
    en: ['Phone, address, hours', 'So that shoppers reach you.'],
    bn: ['ফোন, ঠিকানা, সময়', 'যাতে ক্রেতা আপনাকে পান।'],
  }),
  demo: text({
    en: ['Remove the demo', 'Its goods are invented. What you edited stays.'],
    bn: ['ডেমো সরান', 'এর পণ্য বানানো। আপনি যা বদলেছেন তা থাকে।'],
  }),
  goods: text({ en: ['Your goods', 'Import a file of products.'], bn: ['আপনার পণ্য', 'পণ্যের ফাইল ইমপোর্ট করুন।'] }),
  test_order: text({
    en: ['A test order', 'Order something in your own shop, as a shopper would.'],
    bn: ['একটি পরীক্ষার অর্ডার', 'ক্রেতার মতো নিজের দোকানে অর্ডার করুন।'],
  }),
  open: text({ en: ['Open', 'Tell people about your shop.'], bn: ['দোকান খুলুন', 'সবাইকে দোকানের কথা জানান।'] }),
}

/** Settings, the first day, and the import of products. */
export const shop = {
  title: text({ en: 'Shop', bn: 'দোকান' }),
  content: text({ en: 'Goods and content', bn: 'পণ্য ও কনটেন্ট' }),
  settings: text({ en: 'Settings', bn: 'সেটিংস' }),
  sections: {
    shop: text({ en: 'Name and logo', bn: 'নাম ও লোগো' }),
    wallets: text({ en: 'Wallets', bn: 'ওয়ালেট' }),
    wallet_phone: text({ en: 'Wallet messages by themselves', bn: 'ওয়ালেটের মেসেজ আপনাআপনি' }),
    delivery: text({ en: 'Delivery charges', bn: 'ডেলিভারি চার্জ' }),
    contact: text({ en: 'Phone, address, hours', bn: 'ফোন, ঠিকানা, সময়' }),
    law: text({ en: 'Licence, BIN, DBID, VAT', bn: 'লাইসেন্স, বিআইএন, ডিবিআইডি, ভ্যাট' }),
    announcement: text({ en: 'Announcement', bn: 'ঘোষণা' }),
    found: text({ en: 'Search engines and measuring', bn: 'সার্চ ইঞ্জিন ও ভিজিটের হিসাব' }),
  },
  noticesLink: text({ en: 'Order mails', bn: 'অর্ডারের ইমেইল' }),
  ofDemo: text({ en: 'From the demo', bn: 'ডেমোর' }),
  choosePicture: text({ en: 'Choose a picture', bn: 'ছবি বাছুন' }),
  changePicture: text({ en: 'Another picture', bn: 'অন্য ছবি' }),
  removePicture: text({ en: 'Remove', bn: 'সরান' }),
  uploading: text({ en: 'Uploading…', bn: 'আপলোড হচ্ছে…' }),
  walletsHint: text({
    en: 'Shoppers send money to these numbers. Online payment is offered once there is one. Leave out what you do not use.',
    bn: 'ক্রেতারা এই নম্বরগুলোতে টাকা পাঠান। একটি নম্বর থাকলেই অনলাইন পেমেন্ট চালু হয়। যেটা ব্যবহার করেন না, খালি রাখুন।',
  }),
  walletNumber: (wallet: string) => text({ en: `${wallet} number`, bn: `${wallet} নম্বর` }),
  walletKind: (wallet: string) => text({ en: `Kind of ${wallet} number`, bn: `${wallet} নম্বরের ধরন` }),
  walletKinds: {
    personal: text({ en: 'Personal (Send Money)', bn: 'পার্সোনাল (Send Money)' }),
    agent: text({ en: 'Agent (Cash Out)', bn: 'এজেন্ট (Cash Out)' }),
    merchant: text({ en: 'Merchant (Payment)', bn: 'মার্চেন্ট (Payment)' }),
  },
  walletsTold: text({ en: 'Every owner gets a mail about a change.', bn: 'বদলালে প্রত্যেক মালিক ইমেইল পান।' }),
  inBengaliHint: text({
    en: 'For the Bengali pages. Empty: they show the text above.',
    bn: 'বাংলা পেজের জন্য। খালি রাখলে ওপরের লেখাটিই দেখায়।',
  }),
  measuring: text({ en: 'Measuring visits', bn: 'ভিজিটের হিসাব' }),
  secrets: text({ en: 'Purchases from the server', bn: 'সার্ভার থেকে বিক্রির খবর' }),
  secretsHint: text({
    en: 'Only of shoppers who agreed. A secret is stored sealed and is never shown again.',
    bn: 'শুধু সম্মতি দেওয়া ক্রেতাদের। গোপন কোড এনক্রিপ্ট করে রাখা হয়, আর কখনো দেখানো হয় না।',
  }),
  secretNames: {
    google: text({
      en: 'Google Analytics 4: Measurement Protocol API secret',
      bn: 'Google Analytics 4: Measurement Protocol-এর API secret',
    }),
    meta: text({ en: 'Meta: access token of the Conversions API', bn: 'Meta: Conversions API-এর access token' }),
    tiktok: text({ en: 'TikTok: access token of the Events API', bn: 'TikTok: Events API-এর access token' }),
  },
  secretIsSet: text({ en: 'One is stored.', bn: 'একটি রাখা আছে।' }),
  secretIsUnset: text({ en: 'None is stored: the server tells nothing.', bn: 'কিছু রাখা নেই: সার্ভার কিছু জানায় না।' }),
  secretReplace: text({ en: 'A new one replaces it.', bn: 'নতুনটি এর জায়গা নেবে।' }),
  secretSave: (name: string) => text({ en: `Save: ${name}`, bn: `সেভ করুন: ${name}` }),
  secretRemove: (name: string) => text({ en: `Remove: ${name}`, bn: `সরান: ${name}` }),
  secretSaved: text({ en: 'Stored.', bn: 'সেভ হয়েছে।' }),
  secretRemoved: text({ en: 'Removed.', bn: 'সরানো হয়েছে।' }),
  secretsOfOwner: text({ en: 'Only an owner can change these.', bn: 'শুধু মালিক এগুলো বদলাতে পারেন।' }),
  secretWrong: text({ en: 'Paste it without spaces.', bn: 'ফাঁকা জায়গা ছাড়া পেস্ট করুন।' }),
  wrong,
  check: text({ en: 'Please check this.', bn: 'এটি দেখে নিন।' }),
  fieldNames,
  conflictBy: (name: string, fields: string, ago: string) =>
    text({ en: `${name} changed: ${fields} (${ago})`, bn: `${name} বদলেছেন: ${fields} (${ago})` }),
  takeTheirs: text({ en: 'Show what it is now', bn: 'এখন যা আছে দেখান' }),
  saveMine: text({ en: 'Save mine over it', bn: 'তার ওপর আমারটি সেভ করুন' }),

  firstDay: text({ en: 'First day', bn: 'প্রথম দিন' }),
  firstDayHint: text({
    en: 'Step by step to an open shop. You can stop at any time and go on later.',
    bn: 'ধাপে ধাপে দোকান খোলা পর্যন্ত। যেকোনো সময় থামতে পারেন, পরে আবার শুরু করবেন।',
  }),
  stepsLeft: text({ en: (n: string) => `${counted(n, 'step')} left`, bn: (left) => `${left}টি ধাপ বাকি` }),
  steps,
  begin: text({ en: 'Begin', bn: 'শুরু করুন' }),
  change: text({ en: 'Change', bn: 'বদলান' }),
  done: text({ en: 'Done', bn: 'হয়ে গেছে' }),
  skip: text({ en: 'Leave out', bn: 'বাদ দিন' }),
  skipped: text({ en: 'Left out', bn: 'বাদ দেওয়া হয়েছে' }),
  resume: text({ en: 'Do it after all', bn: 'তবু করব' }),
  removeDemo: text({ en: 'Remove the demo', bn: 'ডেমো সরান' }),
  removeDemoSure: text({ en: 'This cannot be undone. It removes:', bn: 'এটি ফেরানো যায় না। যা সরবে:' }),
  removeDemoKept: text({ en: 'This stays, as you edited it:', bn: 'আপনি বদলেছেন বলে যা থাকবে:' }),
  demoRemoved: text({ en: 'The demo is gone.', bn: 'ডেমো সরানো হয়েছে।' }),
  demoKinds: {
    product: text({ en: 'goods', bn: 'পণ্য' }),
    review: text({ en: 'reviews', bn: 'রিভিউ' }),
    category: text({ en: 'categories', bn: 'ক্যাটাগরি' }),
    picture: text({ en: 'pictures', bn: 'ছবি' }),
    banner: text({ en: 'banners', bn: 'ব্যানার' }),
    coupon: text({ en: 'coupons', bn: 'কুপন' }),
    customer: text({ en: 'customers', bn: 'ক্রেতা' }),
    staff: text({ en: 'demo owners', bn: 'ডেমো মালিক' }),
    order: text({ en: 'orders', bn: 'অর্ডার' }),
    setting: text({ en: 'settings', bn: 'সেটিংস' }),
    charge: text({ en: 'delivery charges', bn: 'ডেলিভারি চার্জ' }),
  },
  toShop: text({ en: 'Go to the shop', bn: 'দোকানে যান' }),
  orderHint: text({
    en: 'It appears here and under Orders. Cancel it there afterwards.',
    bn: 'অর্ডারটি এখানে ও অর্ডার তালিকায় আসবে। পরে সেখানে বাতিল করুন।',
  }),
  openShop: text({ en: 'My shop is open', bn: 'আমার দোকান খোলা' }),
  opened: text({ en: 'Your shop is open!', bn: 'আপনার দোকান খুলেছে!' }),
  shopLink: text({ en: 'Address of your shop', bn: 'দোকানের ঠিকানা' }),

  chooseFiles: text({ en: 'Choose files', bn: 'ফাইল বাছুন' }),
}
