import { text } from '#platform/contract/edition.ts'

/** What Today says of services that the shop is connected to. */
export const providers = {
  balance: (sender: string, taka: string) => text({ en: `${sender}: ${taka} left`, bn: `${sender}: ${taka} আছে` }),
  stopped: {
    balance: text({
      en: 'The balance is used up, so the shop has switched the service off. Recharge it, then switch the connection on.',
      bn: 'ব্যালেন্স শেষ, তাই দোকান সেবাটি বন্ধ করেছে। রিচার্জ করে সংযোগটি চালু করুন।',
    }),
    keys: text({
      en: 'The service refuses the keys, so the shop has switched it off. Check them, then switch the connection on.',
      bn: 'সেবাটি কি মানছে না, তাই দোকান বন্ধ করেছে। কি দেখে সংযোগটি চালু করুন।',
    }),
  },
  silentPhone: (name: string, ago: string) =>
    text({
      en: `${name} has forwarded nothing since ${ago}. Look whether the phone is on and has internet; paste messages until then.`,
      bn: `${name} ${ago} থেকে কিছু পাঠায়নি। ফোনটি চালু আছে ও ইন্টারনেট আছে কি না দেখুন; ততক্ষণ মেসেজ পেস্ট করুন।`,
    }),
}
