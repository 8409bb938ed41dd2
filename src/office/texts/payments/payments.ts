import { byWallet } from '#connect/wallets/all.ts'
import { text } from '#platform/contract/edition.ts'

/** A payment and its check. */
export const payments = {
  title: text({ en: 'Payments', bn: 'পেমেন্ট' }),
  wallets: byWallet((_, { name }) => text({ en: name.en, bn: name.bn })),
  walletUnknown: text({ en: 'Wallet not said', bn: 'ওয়ালেটের নাম নেই' }),
  claimed: text({ en: 'Claimed', bn: 'ক্রেতা বলেছেন' }),
  arrived: text({ en: 'Arrived', bn: 'এসেছে' }),
  sender: text({ en: 'Sender', bn: 'প্রেরক' }),
  noSms: text({ en: 'No message with this id was pasted yet.', bn: 'এই আইডির মেসেজ এখনো পেস্ট করা হয়নি।' }),
  matches: text({ en: 'Id and amount match', bn: 'আইডি ও টাকা মেলে' }),
  differs: {
    amount: text({ en: 'The amount differs', bn: 'টাকার পরিমাণ মেলে না' }),
    wallet: text({ en: 'The wallet differs', bn: 'ওয়ালেট মেলে না' }),
    sender: text({ en: 'The sender differs', bn: 'প্রেরক মেলে না' }),
    claimed_twice: text({ en: 'Another order gave the same id', bn: 'অন্য অর্ডারও একই আইডি দিয়েছে' }),
    receipts_differ: text({ en: 'Messages with this id say different things', bn: 'এই আইডির মেসেজগুলো একেক রকম' }),
  },
  add: text({ en: 'Add a payment', bn: 'পেমেন্ট যোগ করুন' }),
  addHint: text({
    en: 'What the customer says was sent. It waits until somebody checks it.',
    bn: 'ক্রেতা যা পাঠিয়েছেন বলছেন। কেউ যাচাই না করা পর্যন্ত অপেক্ষায় থাকবে।',
  }),
  added: text({ en: 'Noted. It waits for the check.', bn: 'লেখা হয়েছে। যাচাইয়ের অপেক্ষায়।' }),
  wallet: text({ en: 'Wallet', bn: 'ওয়ালেট' }),
  senderOptional: text({ en: 'Sender (optional)', bn: 'প্রেরক (ঐচ্ছিক)' }),
  atDelivery: text({ en: 'Collect cash at delivery', bn: 'ডেলিভারির সময় নগদ নিন' }),
  undone: text({ en: 'Back to: to check.', bn: 'আবার যাচাইয়ের অপেক্ষায়।' }),
  verify: text({ en: 'Verify', bn: 'যাচাই করুন' }),
  verifyFor: (amount: string) => text({ en: `Verify ${amount}`, bn: `${amount} যাচাই করুন` }),
  reject: text({ en: 'Reject', bn: 'নাকচ করুন' }),
  partial: text({ en: 'Another amount arrived', bn: 'অন্য পরিমাণ টাকা এসেছে' }),
  received: text({ en: 'Taka that arrived', bn: 'যত টাকা এসেছে' }),
  verified: text({ en: 'Payment verified', bn: 'পেমেন্ট যাচাই হয়েছে' }),
  rejected: text({ en: 'Payment rejected', bn: 'পেমেন্ট নাকচ হয়েছে' }),
}
