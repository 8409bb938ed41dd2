import { text } from '#platform/contract/edition.ts'

/** Lists as files. */
export const exports = {
  title: text({ en: 'Backup and lists', bn: 'ব্যাকআপ ও তালিকা' }),
  take: (list: string) => text({ en: `Download: ${list}`, bn: `ডাউনলোড করুন: ${list}` }),
  format: text({ en: 'Columns', bn: 'কলাম' }),
  formats: {
    own: text({ en: 'Of this shop', bn: 'এই দোকানের' }),
    woocommerce: text({ en: 'Of WooCommerce', bn: 'WooCommerce-এর' }),
    shopify: text({ en: 'Of Shopify', bn: 'Shopify-এর' }),
  },
  products: text({ en: 'Products', bn: 'পণ্য' }),
  productsHint: text({
    en: 'All products, hidden ones too. The import takes the file back: change it in Excel and import it again.',
    bn: 'সব পণ্য, লুকানোগুলোও। ফাইলটি আবার ইমপোর্ট করা যায়: Excel-এ বদলে আবার দিন।',
  }),
  orders: text({ en: 'Orders', bn: 'অর্ডার' }),
  ordersHint: text({
    en: 'All orders with their sums, for the accounts. It holds names and phones of customers.',
    bn: 'হিসাবের জন্য সব অর্ডার ও টাকার অঙ্ক। এতে ক্রেতার নাম ও ফোন আছে।',
  }),
  shop: text({ en: 'The whole shop', bn: 'পুরো দোকান' }),
  shopHint: text({
    en: 'A backup of everything but the pictures, for “restore”. Whoever has the file has every name, address and order: keep it safe.',
    bn: 'ছবি ছাড়া সব কিছুর ব্যাকআপ, “restore” দিয়ে ফেরানো যায়। ফাইলে সব নাম, ঠিকানা ও অর্ডার আছে: নিরাপদে রাখুন।',
  }),
  lastBackup: (when: string) => text({ en: `Last backup: ${when}`, bn: `শেষ ব্যাকআপ: ${when}` }),
  backupOld: text({
    en: 'That is long ago: take a new one, and keep it elsewhere than on this server.',
    bn: 'অনেক দিন হয়ে গেছে: নতুন ব্যাকআপ নিন, আর এই সার্ভারের বাইরে রাখুন।',
  }),
  noBackup: text({ en: 'There is no backup yet.', bn: 'এখনও কোনো ব্যাকআপ নেই।' }),
  coupons: text({ en: 'Coupons', bn: 'কুপন' }),
  couponsHint: text({
    en: 'Terms of all coupons, and how often each was used.',
    bn: 'সব কুপনের শর্ত, ও কতবার ব্যবহার হয়েছে।',
  }),
  reviews: text({ en: 'Reviews', bn: 'রিভিউ' }),
  reviewsHint: text({
    en: 'All reviews of shown products, without email addresses.',
    bn: 'দেখানো পণ্যের সব রিভিউ, ইমেইল ঠিকানা ছাড়া।',
  }),
}
