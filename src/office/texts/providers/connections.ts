import { text } from '#platform/contract/edition.ts'

/** Removing a connection, and choosing its store. */
export const connections = {
  kinds: {
    courier: text({ en: 'Couriers', bn: 'কুরিয়ার' }),
    gateway: text({ en: 'Online payment', bn: 'অনলাইন পেমেন্ট' }),
    sender: text({ en: 'Text messages', bn: 'এসএমএস' }),
    wallet_phone: text({ en: 'Messages of wallets', bn: 'ওয়ালেটের মেসেজ' }),
  },
  remove: text({ en: 'Remove', bn: 'সরান' }),
  removeTitle: (name: string) => text({ en: `Remove ${name}`, bn: `${name} সরান` }),
  removeHint: text({
    en: 'The shop forgets its keys, takes no webhook of it any more, and begins nothing there. Parcels, payments and messages of the past stay readable. To pause it, switch it off instead.',
    bn: 'দোকান এর কি ভুলে যায়, এর ওয়েবহুক আর নেয় না, এতে নতুন কিছু শুরু করে না। আগের পার্সেল, পেমেন্ট ও এসএমএস পড়া যায়। শুধু থামাতে চাইলে বন্ধ করুন।',
  }),
  removeSure: text({ en: 'Really remove it?', bn: 'সত্যিই সরাবেন?' }),
  removed: text({ en: 'Removed. Its keys are erased.', bn: 'সরানো হয়েছে। এর কি মুছে গেছে।' }),
  inUse: (what: string) =>
    text({
      en: `Not yet: ${what}. Nobody could end that without the keys. Switch it off, and remove it when it has ended.`,
      bn: `এখনো নয়: ${what}। কি ছাড়া এগুলো কেউ শেষ করতে পারবে না। আপাতত বন্ধ রাখুন, শেষ হলে সরান।`,
    }),
  chooseStore: text({ en: 'Choose the store', bn: 'স্টোর বাছুন' }),
  noStore: text({ en: 'The courier’s usual store', bn: 'কুরিয়ারের মূল স্টোর' }),
  unknownStore: (id: string) => text({ en: `${id} (not in the list)`, bn: `${id} (তালিকায় নেই)` }),
  storesLater: text({
    en: 'When the keys are saved, the stores of the account can be chosen here.',
    bn: 'কি সেভ হলে অ্যাকাউন্টের স্টোরগুলো এখান থেকে বাছা যায়।',
  }),
  noStores: text({
    en: 'The courier does not list its stores now: type the number.',
    bn: 'কুরিয়ার এখন স্টোরের তালিকা দিচ্ছে না: নম্বর লিখুন।',
  }),
  underWay: {
    parcels: (n: string) => text({ en: `parcels on their way or unknown: ${n}`, bn: `পথে বা অজানা পার্সেল: ${n}` }),
    due: (n: string) => text({ en: `parcels not paid out: ${n}`, bn: `টাকা আসেনি এমন পার্সেল: ${n}` }),
    payments: (n: string) => text({ en: `payments not decided: ${n}`, bn: `ফল অজানা পেমেন্ট: ${n}` }),
    refunds: (n: string) => text({ en: `refunds not done: ${n}`, bn: `শেষ না হওয়া টাকা ফেরত: ${n}` }),
    messages: (n: string) => text({ en: `messages being sent: ${n}`, bn: `যাচ্ছে এমন এসএমএস: ${n}` }),
  },
}
