import { text } from '#platform/contract/edition.ts'

/** Places with a delivery charge of their own. */
export const zones = {
  title: text({ en: 'Delivery by place and weight', bn: 'জায়গা ও ওজনে ডেলিভারি চার্জ' }),
  hint: text({
    en: 'The two delivery charges of the settings hold everywhere. Where delivery costs something else, or depends on weight or amount, add a zone.',
    bn: 'সেটিংসের দুটি ডেলিভারি চার্জ সব জায়গায় চলে। যেখানে চার্জ আলাদা, বা ওজন বা দামে বদলায়, সেখানে একটি জোন যোগ করুন।',
  }),
  add: text({ en: 'New zone', bn: 'নতুন জোন' }),
  empty: text({ en: 'There are no zones: the two charges hold.', bn: 'কোনো জোন নেই: দুটি চার্জই চলছে।' }),
  places: text({ en: 'Places', bn: 'কোথায়' }),
  addPlace: text({ en: 'Add a place', bn: 'জায়গা যোগ করুন' }),
  inside: text({ en: 'Dhaka city', bn: 'ঢাকা শহর' }),
  outside: text({ en: 'Everywhere else outside Dhaka city', bn: 'ঢাকা শহরের বাইরে বাকি সব' }),
  around: (dhaka: string) => text({ en: `${dhaka} outside the city`, bn: `${dhaka}, শহরের বাইরে` }),
  steps: (taka: string, grams: string, from: string) =>
    text({ en: `+ ${taka} per ${grams} g above ${from} g`, bn: `${from} গ্রামের পর প্রতি ${grams} গ্রামে + ${taka}` }),
  free: (taka: string) => text({ en: `free from ${taka}`, bn: `${taka} থেকে ফ্রি` }),
  unweighed: (n: string) =>
    text({
      en: `Goods without a weight: ${n}. They count as 0 g until it stands in their form.`,
      bn: `ওজন লেখা নেই এমন পণ্য ${n}টি। ফর্মে ওজন না লেখা পর্যন্ত ০ গ্রাম ধরা হয়।`,
    }),
}
