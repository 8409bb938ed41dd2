import { text } from '#platform/contract/edition.ts'
import { firstParcels } from './first-parcels.ts'
import { parcelWords } from './parcel-words.ts'

/** Parcels at couriers, and connections to providers. */
export const parcels = {
  ...firstParcels,
  one: text({ en: 'Parcel', bn: 'পার্সেল' }),
  toBook: text({ en: 'To book', bn: 'বুক করতে হবে' }),
  courier: text({ en: 'Courier', bn: 'কুরিয়ার' }),
  book: (count: string, isOne: boolean) =>
    text({ en: `Book ${count} ${isOne ? 'parcel' : 'parcels'}`, bn: `${count}টি পার্সেল বুক করুন` }),
  booked: (count: string, isOne: boolean) =>
    text({
      en: isOne ? 'The parcel is being booked at the courier.' : `${count} parcels are being booked at the courier.`,
      bn: `কুরিয়ারে ${count}টি পার্সেল বুক হচ্ছে।`,
    }),
  nothing: text({ en: 'No confirmed order waits for a courier.', bn: 'কুরিয়ারের অপেক্ষায় কোনো কনফার্মড অর্ডার নেই।' }),
  noCourier: text({ en: 'Connect the shop to a courier first.', bn: 'আগে দোকানকে একটি কুরিয়ারের সঙ্গে যুক্ত করুন।' }),
  cannot: text({ en: 'Not booked', bn: 'বুক হবে না' }),
  note: text({ en: 'Note for the courier', bn: 'কুরিয়ারের জন্য নোট' }),
  gramsHint: (usual: string) =>
    text({ en: `Empty for what the goods weigh, or ${usual} g`, bn: `খালি রাখলে পণ্যের ওজন, না থাকলে ${usual} গ্রাম` }),
  weighs: (grams: string) => text({ en: `${grams} g`, bn: `${grams} গ্রাম` }),
  grams: text({ en: 'Weight of each in grams', bn: 'প্রতিটির ওজন (গ্রাম)' }),
  collect: (taka: string) => text({ en: `collect ${taka}`, bn: `${taka} নেবে` }),
  waiting: text({ en: 'Waits for you', bn: 'আপনার অপেক্ষায়' }),
  unconfirmed: text({ en: 'Not yet confirmed with the real service', bn: 'আসল সেবার সঙ্গে এখনো পরীক্ষা হয়নি' }),
  track: text({ en: 'Courier’s page', bn: 'কুরিয়ারের পেজ' }),
  old: text({
    en: 'The order was changed after it was booked: the courier has the old data.',
    bn: 'বুকিংয়ের পরে অর্ডার বদলেছে: কুরিয়ারের কাছে পুরোনো তথ্য আছে।',
  }),
  says: (word: string) => text({ en: `the courier says: ${word}`, bn: `কুরিয়ার বলছে: ${word}` }),
  provisional: text({ en: 'not final', bn: 'চূড়ান্ত নয়' }),
  found: text({ en: 'It is there: save its number', bn: 'আছে: নম্বর সেভ করুন' }),
  handle: text({ en: 'Number in the courier’s panel', bn: 'কুরিয়ার প্যানেলের নম্বর' }),
  abandon: text({ en: 'It is not there', bn: 'পার্সেলটি নেই' }),
  giveUp: text({ en: 'Give it up', bn: 'বাদ দিন' }),
  why: text({ en: 'Reason', bn: 'কারণ' }),
  looked: text({ en: 'I looked into it', bn: 'দেখেছি' }),
  cancel: text({ en: 'Cancel at the courier', bn: 'কুরিয়ারে বাতিল' }),
  lost: {
    ask: text({ en: 'Is it lost?', bn: 'হারিয়ে গেছে?' }),
    what: text({
      en: 'An order that was handed over is lost with its parcel: its goods leave the stock for good, and what was paid is to be given back. An order that was not handed over can be booked again. Claim the loss at the courier yourself.',
      bn: 'কুরিয়ারকে দেওয়া অর্ডারটিও পার্সেলের সঙ্গে হারানো ধরা হবে: পণ্য স্টক থেকে বাদ যাবে, টাকা দেওয়া থাকলে ফেরত দিতে হবে। কুরিয়ারকে না দেওয়া অর্ডার আবার বুক করা যায়। ক্ষতিপূরণ কুরিয়ারের কাছে নিজে চাইতে হবে।',
    }),
    why: text({ en: 'How do you know?', bn: 'কীভাবে জানলেন?' }),
    say: text({ en: 'The parcel is lost', bn: 'পার্সেলটি হারিয়ে গেছে' }),
  },
  saved: text({ en: 'Saved.', bn: 'সেভ হয়েছে।' }),
  ...parcelWords,

  connections: text({ en: 'Connections', bn: 'সংযোগ' }),
  connectionsHint: text({
    en: 'Couriers and other services that the shop talks to. Keys are stored sealed and never shown again.',
    bn: 'কুরিয়ার ও অন্য সেবা, যাদের সঙ্গে দোকান কথা বলে। কি সিল করে রাখা হয়, আর দেখানো হয় না।',
  }),
  connect: (name: string) => text({ en: `Connect ${name}`, bn: `${name} যুক্ত করুন` }),
  name: text({ en: 'Name', bn: 'নাম' }),
  keep: text({ en: 'Empty: the stored one stays.', bn: 'খালি রাখলে আগেরটাই থাকবে।' }),
  make: text({ en: 'Make one', bn: 'একটি বানান' }),
  isOn: text({ en: 'Takes new work', bn: 'নতুন কাজ নেয়' }),
  isTest: text({ en: 'Test mode', bn: 'টেস্ট মোড' }),
  hook: text({ en: 'Address for its webhook', bn: 'ওয়েবহুকের ঠিকানা' }),
  editKeys: text({ en: 'Change keys', bn: 'কি বদলান' }),
  check: text({ en: 'Check keys', bn: 'কি পরীক্ষা' }),
  checked: {
    done: (label: string) => text({ en: `The keys are right: ${label}`, bn: `কি ঠিক আছে: ${label}` }),
    wrong: (words: string) => text({ en: `These keys are wrong. ${words}`, bn: `কি ঠিক নয়। ${words}` }),
    refused: (words: string) => text({ en: `The service refuses: ${words}`, bn: `সেবাটি নিচ্ছে না: ${words}` }),
    busy: text({
      en: 'The service can’t be reached now. The keys may be right.',
      bn: 'সেবাটি এখন পাওয়া যাচ্ছে না। কি ঠিক থাকতে পারে।',
    }),
    uncertain: text({
      en: 'The service did not answer clearly. The keys may be right.',
      bn: 'সেবাটি ঠিকমতো উত্তর দেয়নি। কি ঠিক থাকতে পারে।',
    }),
  },
  resting: text({
    en: 'It was silent five times: the shop rests for some minutes.',
    bn: 'পাঁচবার উত্তর আসেনি: দোকান কয়েক মিনিট থামছে।',
  }),
  confirmed: text({ en: 'Confirmed with the real service', bn: 'আসল সেবার সঙ্গে নিশ্চিত' }),
  exchanges: text({ en: 'What was said last', bn: 'শেষ কথাবার্তা' }),
  nothingSaid: text({ en: 'Nothing was said yet.', bn: 'এখনো কোনো কথা হয়নি।' }),
  noAnswer: text({ en: 'no answer', bn: 'উত্তর নেই' }),
}
