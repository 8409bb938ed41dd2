import { text } from '#platform/contract/edition.ts'

/** Goods that came back. */
export const returns = {
  title: text({ en: 'Goods came back', bn: 'পণ্য ফেরত এসেছে' }),
  partly: text({ en: 'Which pieces came back?', bn: 'কোন পণ্য ফেরত এসেছে?' }),
  more: (name: string) => text({ en: `One more of ${name}`, bn: `${name}: আরও একটি` }),
  less: (name: string) => text({ en: `One less of ${name}`, bn: `${name}: একটি কম` }),
  of: (n: string, all: string) => text({ en: `${n} of ${all}`, bn: `${all}টির মধ্যে ${n}টি` }),
  reason: text({ en: 'Why?', bn: 'কেন?' }),
  reasons: {
    refused: text({ en: 'Not taken at the door', bn: 'দরজায় নেননি' }),
    damaged: text({ en: 'Damaged', bn: 'নষ্ট' }),
    wrong_item: text({ en: 'Wrong goods', bn: 'ভুল পণ্য' }),
    not_as_shown: text({ en: 'Not as shown', bn: 'ছবির মতো নয়' }),
    changed_mind: text({ en: 'Changed their mind', bn: 'মত বদলেছেন' }),
    other: text({ en: 'Another reason', bn: 'অন্য কারণ' }),
  },
  sellable: text({ en: 'Can be sold again', bn: 'আবার বিক্রি করা যাবে' }),
  sellableHint: text({ en: 'Off: damaged, written off the stock.', bn: 'বন্ধ থাকলে: নষ্ট, স্টক থেকে বাদ।' }),
  deliveryBack: text({ en: 'Give the delivery charge back, too', bn: 'ডেলিভারি চার্জও ফেরত দিন' }),
  done: text({ en: 'goods are back', bn: 'পণ্য ফেরত নেওয়া হয়েছে' }),
  off: text({ en: 'Came back', bn: 'ফেরত এসেছে' }),
  pieces: (n: string) => text({ en: `${n} came back`, bn: `${n}টি ফেরত এসেছে` }),
}
