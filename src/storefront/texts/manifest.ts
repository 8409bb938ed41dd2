import { text } from '#platform/contract/edition.ts'

/** Names of pages and labels of screenshots in the web app manifest. */
export const manifest = {
  products: text({ en: 'All products', bn: 'সব পণ্য' }),
  productsShort: text({ en: 'Products', bn: 'পণ্য' }),
  cart: text({ en: 'Cart', bn: 'কার্ট' }),
  trackOrder: text({ en: 'Track an order', bn: 'অর্ডার ট্র্যাক করুন' }),
  trackOrderShort: text({ en: 'Track order', bn: 'ট্র্যাক' }),
  shown: {
    narrow: (shop: string) => text({ en: `${shop} on a phone`, bn: `ফোনে ${shop}` }),
    wide: (shop: string) => text({ en: `${shop} on a computer`, bn: `কম্পিউটারে ${shop}` }),
  },
}
