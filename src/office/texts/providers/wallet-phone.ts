import { text } from '#platform/contract/edition.ts'

/** A phone that forwards the messages of its wallets. */
export const walletPhone = {
  intro: text({
    en: 'An app on the phone of your wallets sends each bKash, Nagad or Rocket message here at once. The shop lays it beside the payment with its transaction id. There is no contract and no fee.',
    bn: 'আপনার ওয়ালেটের ফোনে একটি অ্যাপ প্রতিটি বিকাশ, নগদ বা রকেটের মেসেজ সঙ্গে সঙ্গে এখানে পাঠায়। দোকান সেটি একই ট্রানজেকশন আইডির পেমেন্টের পাশে রাখে। কোনো চুক্তি বা ফি নেই।',
  }),
  add: text({ en: 'Add a phone', bn: 'ফোন যোগ করুন' }),
  name: text({ en: 'Name of the phone', bn: 'ফোনের নাম' }),
  nameHint: text({ en: 'Such as: bKash phone of the counter', bn: 'যেমন: কাউন্টারের বিকাশ ফোন' }),
  scan: text({
    en: 'Scan this with the phone of the wallets and copy the address from there. It is shown this once.',
    bn: 'ওয়ালেটের ফোন দিয়ে এটি স্ক্যান করে ঠিকানাটি কপি করুন। এটি একবারই দেখানো হয়।',
  }),
  qr: text({ en: 'QR code with the address for the phone', bn: 'ফোনের ঠিকানাসহ QR কোড' }),
  secret: text({
    en: 'Whoever has this address can send messages as your phone. If it gets out, switch the phone off below Connections and add it again.',
    bn: 'এই ঠিকানা যার কাছে আছে সে আপনার ফোন সেজে মেসেজ পাঠাতে পারে। ফাঁস হলে সংযোগ পাতায় ফোনটি বন্ধ করে আবার যোগ করুন।',
  }),
  known: text({ en: 'Phones', bn: 'ফোন' }),
  last: (ago: string) => text({ en: `last message ${ago}`, bn: `শেষ মেসেজ ${ago}` }),
  never: text({ en: 'no message yet', bn: 'এখনো কোনো মেসেজ আসেনি' }),
  doubts: {
    time: text({
      en: 'The phone forwarded this message late, so the shop did not verify it by itself.',
      bn: 'ফোন মেসেজটি দেরিতে পাঠিয়েছে, তাই দোকান নিজে যাচাই করেনি।',
    }),
    balance: text({
      en: 'Its balance does not follow from an earlier message. Look into the wallet before you verify it.',
      bn: 'এর ব্যালেন্স আগের মেসেজের সঙ্গে মেলে না। যাচাইয়ের আগে ওয়ালেট দেখুন।',
    }),
  },
  how: text({ en: 'How to set up an app', bn: 'অ্যাপ বসানোর নিয়ম' }),
  apps: [
    {
      name: text({ en: 'Incoming SMS to URL forwarder', bn: 'অ্যাপ: Incoming SMS to URL forwarder' }),
      steps: text({
        en: [
          'Install it from F-Droid (f-droid.org, tech.bogomolov.incomingsmsgateway). It is free; Google Play does not allow such apps, so Play Protect may warn: choose “Install anyway”.',
          'Allow SMS and notifications, switch battery saving off for it, and allow autostart on Xiaomi, Oppo, Vivo and Realme.',
          'Press +, write bKash as the sender exactly as your phone shows it, and paste the address from above as the webhook URL. Leave the payload as it is.',
          'Add the same for NAGAD and 16216. Never use *: it would forward private messages.',
          'Switch off RCS chats in Google Messages, then press Test.',
        ],
        bn: [
          'F-Droid থেকে ইনস্টল করুন (f-droid.org, tech.bogomolov.incomingsmsgateway)। বিনা খরচে। Google Play-তে এমন অ্যাপ রাখা যায় না, তাই Play Protect সতর্ক করতে পারে: “Install anyway” চাপুন।',
          'SMS ও নোটিফিকেশনের অনুমতি দিন, ব্যাটারি সেভিং বন্ধ করুন, Xiaomi, Oppo, Vivo ও Realme-তে অটোস্টার্ট চালু করুন।',
          '+ চাপুন, sender-এ bKash লিখুন ঠিক যেমন ফোনে দেখায়, আর webhook URL-এ ওপরের ঠিকানা পেস্ট করুন। payload যেমন আছে থাকুক।',
          'NAGAD ও 16216-এর জন্যও একইভাবে যোগ করুন। * ব্যবহার করবেন না: ব্যক্তিগত মেসেজও চলে যাবে।',
          'Google Messages-এ RCS chats বন্ধ করে Test চাপুন।',
        ],
      }),
    },
    {
      name: text({ en: 'SmsForwarder (pppscn)', bn: 'অ্যাপ: SmsForwarder (pppscn)' }),
      steps: text({
        en: [
          'Install it from its releases on GitHub (pppscn/SmsForwarder) and choose English in its settings.',
          'Allow SMS, and let it run in the background without battery saving.',
          'Below Senders add a Webhook with POST, paste the address from above, and leave the parameters empty: it then sends from, content and timestamp.',
          'Below Rules add one for SMS whose phone number is bKash, NAGAD or 16216, with that sender.',
          'Press Test. A message of the test is not of a wallet, so the shop forgets it.',
        ],
        bn: [
          'GitHub থেকে ইনস্টল করুন (pppscn/SmsForwarder) এবং সেটিংসে English বাছুন।',
          'SMS-এর অনুমতি দিন, ব্যাটারি সেভিং ছাড়া ব্যাকগ্রাউন্ডে চলতে দিন।',
          'Senders-এ POST দিয়ে একটি Webhook যোগ করুন, ওপরের ঠিকানা পেস্ট করুন, parameters খালি রাখুন: তখন from, content ও timestamp যায়।',
          'Rules-এ SMS-এর একটি নিয়ম যোগ করুন: phone number bKash, NAGAD বা 16216, sender ওই Webhook।',
          'Test চাপুন। পরীক্ষার মেসেজ ওয়ালেটের নয়, তাই দোকান সেটি ভুলে যায়।',
        ],
      }),
    },
  ],
}
