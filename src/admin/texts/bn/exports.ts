import type { Texts } from '../en.ts'

export const exports: Texts['exports'] = {
  title: 'তালিকা এক্সপোর্ট করুন',
  take: (list) => `ডাউনলোড করুন: ${list}`,
  format: 'কলাম',
  formats: { own: 'এই দোকানের', woocommerce: 'WooCommerce-এর', shopify: 'Shopify-এর' },
  products: 'পণ্য',
  productsHint: 'সব পণ্য, লুকানোগুলোও। ফাইলটি আবার ইমপোর্ট করা যায়: Excel-এ বদলে আবার দিন।',
  orders: 'অর্ডার',
  ordersHint: 'হিসাবের জন্য সব অর্ডার ও টাকার অঙ্ক। এতে ক্রেতার নাম ও ফোন আছে।',
  coupons: 'কুপন',
  couponsHint: 'সব কুপনের শর্ত, ও কতবার ব্যবহার হয়েছে।',
  reviews: 'রিভিউ',
  reviewsHint: 'দেখানো পণ্যের সব রিভিউ, ইমেইল ঠিকানা ছাড়া।',
}
