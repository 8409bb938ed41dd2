import { text } from '#platform/contract/edition.ts'
import { counted } from '../counted.ts'

/** Payments through gateways. */
export const gateways = {
  title: text({ en: 'Online payment', bn: 'অনলাইন পেমেন্ট' }),
  screen: text({ en: 'Online payments', bn: 'অনলাইন পেমেন্টের হিসাব' }),
  shows: {
    held: text({ en: 'To decide', bn: 'সিদ্ধান্ত বাকি' }),
    days: text({ en: 'By day', bn: 'দিন অনুযায়ী' }),
  },
  advance: (amount: string) =>
    text({
      en: `The shopper was asked to pay ${amount} in advance, as a risk hint names this order. It has not come yet.`,
      bn: `ঝুঁকির ইঙ্গিত থাকায় ক্রেতার কাছে ${amount} অগ্রিম চাওয়া হয়েছে। টাকা এখনো আসেনি।`,
    }),
  heldToday: (count: string, isOne: boolean) =>
    text({
      en: `${count} online ${isOne ? 'payment waits' : 'payments wait'} for a decision`,
      bn: `${count}টি অনলাইন পেমেন্টে সিদ্ধান্ত বাকি`,
    }),
  heldHint: text({
    en: 'Money that does not fit its order, and refunds whose end nobody knows. The oldest stands first.',
    bn: 'যে টাকা অর্ডারের সাথে মেলে না, আর যে ফেরতের শেষ খবর জানা নেই। পুরোনোটি আগে।',
  }),
  nothingHeld: text({ en: 'No online payment waits for a decision.', bn: 'কোনো অনলাইন পেমেন্টে সিদ্ধান্ত বাকি নেই।' }),
  daysHint: text({
    en: 'No gateway here has a call that lists a day: the shop asks about each payment that it knows. Compare the sum with the gateway’s panel, which has the others too.',
    bn: 'এখানকার কোনো গেটওয়ে পুরো দিনের তালিকা দেয় না: দোকান যেসব পেমেন্ট জানে সেগুলোর কথাই জিজ্ঞেস করে। যোগফল গেটওয়ের প্যানেলের সাথে মিলিয়ে নিন, অন্যগুলো সেখানে আছে।',
  }),
  noDays: text({ en: 'No payments through gateways in these days.', bn: 'এই কদিনে গেটওয়েতে কোনো পেমেন্ট নেই।' }),
  says: text({ en: 'Gateway says', bn: 'গেটওয়ে বলছে' }),
  ours: text({ en: 'We say', bn: 'আমরা বলছি' }),
  difference: text({ en: 'Difference', bn: 'পার্থক্য' }),
  fits: text({ en: 'adds up', bn: 'মিলেছে' }),
  differs: text({ en: 'differs', bn: 'মেলে না' }),
  byHand: text({ en: 'Written by hand', bn: 'হাতে লেখা' }),
  countPayments: (count: string, isOne: boolean) =>
    text({ en: `${count} ${isOne ? 'payment' : 'payments'}`, bn: `${count}টি পেমেন্ট` }),
  compared: (count: string, of: string, at: string) =>
    text({ en: `${count} of ${of} asked, last at ${at}`, bn: `${of}টির মধ্যে ${count}টি জিজ্ঞেস করা, শেষ ${at}` }),
  silent: (count: string) => text({ en: `${count} without an answer`, bn: `${count}টির উত্তর নেই` }),
  notCompared: text({ en: 'As the gateway said when it was paid', bn: 'টাকা দেওয়ার সময় গেটওয়ে যা বলেছিল' }),
  compare: text({ en: 'Ask the gateway about this day', bn: 'এই দিনের কথা গেটওয়েকে জিজ্ঞেস করুন' }),
  comparing: (count: string) =>
    text({
      en: `The gateway is being asked about ${counted(count, 'payment')}. The answers come one after the other.`,
      bn: `${count}টি পেমেন্টের কথা জিজ্ঞেস করা হচ্ছে। উত্তর একটির পর একটি আসবে।`,
    }),
  saveDays: text({ en: 'Save as CSV', bn: 'CSV ফাইল নিন' }),
  instead: (received: string, amount: string) =>
    text({ en: `${received} came, ${amount} was expected`, bn: `${received} এসেছে, আসার কথা ${amount}` }),
  leave: text({ en: 'Leave it', bn: 'এভাবেই রাখুন' }),
  leaveHow: text({
    en: 'It does not become the order’s payment and waits for nobody any more. Say why.',
    bn: 'এটি অর্ডারের টাকা হবে না, আর কারও সিদ্ধান্তের অপেক্ষায় থাকবে না। কারণ লিখুন।',
  }),
  left: (reason: string) => text({ en: `Left as it is: ${reason}`, bn: `এভাবেই রাখা হয়েছে: ${reason}` }),
  noAnswer: (times: string) =>
    text({
      en: `The gateway was asked about it ${times} times and never said what became of it. It is not sent again by itself.`,
      bn: `গেটওয়েকে ${times} বার জিজ্ঞেস করা হয়েছে, কী হয়েছে জানায়নি। এটি নিজে থেকে আবার পাঠানো হয় না।`,
    }),
  inWork: (reference: string) =>
    text({
      en: `The gateway is working on it; its number there is ${reference}.`,
      bn: `গেটওয়ে কাজ করছে; সেখানে এর নম্বর ${reference}।`,
    }),
  askAgain: text({ en: 'Ask the gateway again', bn: 'গেটওয়েকে আবার জিজ্ঞেস করুন' }),
  asked: text({
    en: 'The gateway is being asked. Look again in a minute.',
    bn: 'গেটওয়েকে জিজ্ঞেস করা হচ্ছে। এক মিনিট পরে দেখুন।',
  }),
  arrived: text({ en: 'It arrived', bn: 'ফেরত পৌঁছেছে' }),
  notTaken: text({ en: 'The shop knows of no answer to it.', bn: 'দোকান এর কোনো উত্তর পায়নি।' }),
  notArrived: text({ en: 'It did not arrive', bn: 'ফেরত পৌঁছায়নি' }),
  lookFirst: text({
    en: 'Look in the gateway’s panel first. This can be said once. Only after “It did not arrive” can the money be given back again.',
    bn: 'আগে গেটওয়ের প্যানেলে দেখুন। এটি একবারই বলা যায়। “ফেরত পৌঁছায়নি” বলার পরেই আবার টাকা ফেরত দেওয়া যাবে।',
  }),
  foundNumber: text({ en: 'Number of the refund in the panel', bn: 'প্যানেলে ফেরতের নম্বর' }),
  foundNothing: text({ en: 'What the panel or the gateway says', bn: 'প্যানেল বা গেটওয়ে যা বলছে' }),
  test: text({ en: 'Test', bn: 'পরীক্ষামূলক' }),
  exchanges: text({ en: 'What was said with the gateway', bn: 'গেটওয়ের সাথে যা আদান-প্রদান হয়েছে' }),
  saveExchanges: text({ en: 'Save them as a file', bn: 'ফাইল হিসেবে নিন' }),
  accept: text({ en: 'Count it as the order’s payment', bn: 'অর্ডারের টাকা হিসেবে ধরুন' }),
  giveBack: text({ en: 'Give money back', bn: 'টাকা ফেরত দিন' }),
  giveBackHow: text({
    en: 'It goes back through the gateway that took it. A second tap gives nothing back twice.',
    bn: 'যে গেটওয়ে টাকা নিয়েছে তার মাধ্যমেই ফেরত যাবে। দুবার চাপলেও দুবার ফেরত যাবে না।',
  }),
  amount: text({ en: 'Amount in taka', bn: 'টাকার পরিমাণ' }),
  amountWrong: text({ en: 'This must be an amount.', bn: 'সঠিক পরিমাণ লিখুন।' }),
  why: text({ en: 'Reason', bn: 'কারণ' }),
  done: text({ en: 'Saved.', bn: 'সেভ হয়েছে।' }),
  refund: (amount: string) => text({ en: `Given back ${amount}`, bn: `ফেরত ${amount}` }),
  states: {
    opening: text({ en: 'being opened', bn: 'খোলা হচ্ছে' }),
    open: text({ en: 'page open', bn: 'পেজ খোলা' }),
    claimed: text({ en: 'being checked', bn: 'যাচাই হচ্ছে' }),
    settling: text({ en: 'being captured', bn: 'টাকা নেওয়া হচ্ছে' }),
    unsure: text({ en: 'unsure, being asked', bn: 'অনিশ্চিত, খোঁজ নেওয়া হচ্ছে' }),
    paid: text({ en: 'paid', bn: 'পরিশোধিত' }),
    review: text({ en: 'to be decided', bn: 'সিদ্ধান্ত বাকি' }),
    closed: text({ en: 'closed', bn: 'মিটেছে' }),
    failed: text({ en: 'not completed', bn: 'সম্পন্ন হয়নি' }),
    cancelled: text({ en: 'cancelled', bn: 'বাতিল' }),
    expired: text({ en: 'expired', bn: 'সময় শেষ' }),
  },
  reasons: {
    amount: text({ en: 'The gateway names another amount.', bn: 'গেটওয়ে অন্য পরিমাণ বলছে।' }),
    currency: text({ en: 'The gateway names another currency.', bn: 'গেটওয়ে অন্য মুদ্রা বলছে।' }),
    store: text({ en: 'The gateway names another store.', bn: 'গেটওয়ে অন্য স্টোর বলছে।' }),
    attempt: text({ en: 'The gateway names another payment.', bn: 'গেটওয়ে অন্য পেমেন্টের কথা বলছে।' }),
    second: text({ en: 'The order was paid already: give this back.', bn: 'অর্ডারের টাকা আগেই এসেছে: এটি ফেরত দিন।' }),
    risky: text({ en: 'The gateway warns of this card.', bn: 'গেটওয়ে এই কার্ড নিয়ে সতর্ক করছে।' }),
    transaction_used: text({ en: 'Another payment has this transaction id.', bn: 'এই ট্রানজেকশন আইডি অন্য পেমেন্টে আছে।' }),
    test: text({ en: 'It was paid with test keys: no money came.', bn: 'পরীক্ষামূলক কি দিয়ে দেওয়া: টাকা আসেনি।' }),
    not_opened: text({ en: 'The gateway did not answer.', bn: 'গেটওয়ে সাড়া দেয়নি।' }),
    refused: text({ en: 'The gateway refused it.', bn: 'গেটওয়ে ফিরিয়ে দিয়েছে।' }),
  },
  refundStates: {
    asked: text({ en: 'waits', bn: 'অপেক্ষায়' }),
    sending: text({ en: 'is being sent', bn: 'পাঠানো হচ্ছে' }),
    done: text({ en: 'done', bn: 'হয়েছে' }),
    refused: text({ en: 'refused', bn: 'ফিরিয়ে দিয়েছে' }),
    unsure: text({ en: 'not confirmed yet', bn: 'এখনো নিশ্চিত নয়' }),
  },
}
