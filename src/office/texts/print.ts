import { text } from '#platform/contract/edition.ts'

/** Papers: invoices, packing slips, labels, receipts. */
export const print = {
  title: text({ en: 'Print', bn: 'প্রিন্ট' }),
  print: text({ en: 'Print', bn: 'প্রিন্ট করুন' }),
  form: text({ en: 'Paper', bn: 'কাগজ' }),
  forms: {
    'invoice-a4': text({ en: 'Invoice, A4', bn: 'ইনভয়েস, A4' }),
    'invoice-a5': text({ en: 'Invoice, A5', bn: 'ইনভয়েস, A5' }),
    'slip-a4': text({ en: 'Packing slip, A4', bn: 'প্যাকিং স্লিপ, A4' }),
    'slip-a5': text({ en: 'Packing slip, A5', bn: 'প্যাকিং স্লিপ, A5' }),
    label: text({ en: 'Label, 100 × 150 mm', bn: 'লেবেল, ১০০ × ১৫০ মিমি' }),
    'receipt-80': text({ en: 'Receipt, 80 mm', bn: 'রসিদ, ৮০ মিমি' }),
    'receipt-58': text({ en: 'Receipt, 58 mm', bn: 'রসিদ, ৫৮ মিমি' }),
  },
  nothing: text({ en: 'There is nothing to print.', bn: 'প্রিন্ট করার কিছু নেই।' }),
  paperOf: (n: string) => text({ en: `Order ${n}`, bn: `অর্ডার ${n}` }),
  many: (n: string) => text({ en: `Print (${n})`, bn: `প্রিন্ট করুন (${n})` }),
  tradeLicence: text({ en: 'Trade licence', bn: 'ট্রেড লাইসেন্স' }),
  bin: text({ en: 'BIN', bn: 'বিআইএন' }),
  dbid: text({ en: 'DBID', bn: 'ডিবিআইডি' }),
  invoice: text({ en: 'Invoice', bn: 'ইনভয়েস' }),
  slip: text({ en: 'Packing slip', bn: 'প্যাকিং স্লিপ' }),
  to: text({ en: 'To', bn: 'প্রাপক' }),
  goods: text({ en: 'Goods', bn: 'পণ্য' }),
  each: text({ en: 'Price', bn: 'দর' }),
  pieces: text({ en: 'Pieces', bn: 'পরিমাণ' }),
  amount: text({ en: 'Amount', bn: 'দাম' }),
  less: text({ en: 'Discount', bn: 'ছাড়' }),
  collect: text({ en: 'To collect', bn: 'টাকা নিতে হবে' }),
  paid: text({ en: 'Paid. Nothing to collect', bn: 'দাম দেওয়া আছে। টাকা নিতে হবে না' }),
  inAll: (kinds: string, pieces: string) =>
    text({ en: `Products: ${kinds}, pieces: ${pieces}`, bn: `পণ্য ${kinds} রকম, মোট ${pieces}টি` }),
  thanks: (shop: string) => text({ en: `Thank you for shopping at ${shop}.`, bn: `${shop} থেকে কেনার জন্য ধন্যবাদ।` }),
}
