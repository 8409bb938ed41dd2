import type { Shipping } from '#shop/orders/contract/checkout.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'

/** Fictitious numbers and addresses. */
export const DEMO_SETTINGS = {
  shop_name: 'Haat',
  shop_name_bn: 'হাট',
  announcement: 'Cash on delivery in all 64 districts. ৳50 off with HAAT50.',
  announcement_bn: '৬৪ জেলায় ক্যাশ অন ডেলিভারি। HAAT50 কোডে ৳৫০ ছাড়।',
  town: 'Dhaka',
  town_bn: 'ঢাকা',
  postal_address: 'House 00, Road 00, Dhanmondi, Dhaka 1205',
  postal_address_bn: 'বাসা ০০, রোড ০০, ধানমন্ডি, ঢাকা ১২০৫',
  phone: '+880 1700-000000',
  email: 'hello@haat.example',
  social_url: 'https://social.example/haat',
  android_app_url: 'https://apps.example/haat',
  wallets: [
    { name: 'bKash', number: '01700-000000', kind: 'personal' },
    { name: 'Nagad', number: '01800-000000', kind: 'personal' },
  ],
} satisfies Partial<Settings>

export const DEMO_SHIPPING: Shipping = { inside_dhaka: 60, outside_dhaka: 120 }

/** One valid coupon and one that is used up. */
export const DEMO_COUPONS = [
  { code: 'HAAT50', value: 50, maxUses: null },
  { code: 'EID100', value: 100, maxUses: 200, used: 200 },
]
