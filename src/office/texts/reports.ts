import { text } from '#platform/contract/edition.ts'

/** Sales, returns and customers in numbers. */
export const reports = {
  title: text({ en: 'Reports', bn: 'রিপোর্ট' }),
  hint: text({
    en: 'Orders that were placed in these days, cancelled ones left out.',
    bn: 'এই দিনগুলোর অর্ডার, বাতিলগুলো বাদে।',
  }),
  by: text({ en: 'Show by', bn: 'কীসের হিসাব' }),
  kinds: {
    day: text({ en: 'Day', bn: 'দিন' }),
    week: text({ en: 'Week', bn: 'সপ্তাহ' }),
    month: text({ en: 'Month', bn: 'মাস' }),
    product: text({ en: 'Product', bn: 'পণ্য' }),
    category: text({ en: 'Category', bn: 'ক্যাটাগরি' }),
    district: text({ en: 'District', bn: 'জেলা' }),
    channel: text({ en: 'Where it came from', bn: 'কোথা থেকে এসেছে' }),
    payment: text({ en: 'Payment', bn: 'পেমেন্ট' }),
    coupon: text({ en: 'Coupon', bn: 'কুপন' }),
    cancelled: text({ en: 'Cancelled, by reason', bn: 'বাতিল, কারণ অনুযায়ী' }),
    returned: text({ en: 'Came back, by reason', bn: 'ফেরত, কারণ অনুযায়ী' }),
    customer: text({ en: 'Best customers', bn: 'সেরা ক্রেতা' }),
  },
  from: text({ en: 'From', bn: 'শুরু' }),
  to: text({ en: 'Until', bn: 'শেষ' }),
  orders: text({ en: 'Orders', bn: 'অর্ডার' }),
  pieces: text({ en: 'Pieces', bn: 'কয়টি' }),
  total: text({ en: 'Taka', bn: 'টাকা' }),
  average: text({ en: 'Average basket', bn: 'গড় অর্ডার' }),
  sales: text({ en: 'Sales', bn: 'বিক্রি' }),
  none: text({ en: 'none', bn: 'নেই' }),
  empty: text({ en: 'Nothing in these days.', bn: 'এই দিনগুলোতে কিছু নেই।' }),
  save: text({ en: 'Save as CSV', bn: 'CSV হিসেবে রাখুন' }),
  chart: (what: string) => text({ en: `Chart of ${what}`, bn: `${what}: চার্ট` }),
}
