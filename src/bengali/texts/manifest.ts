import type * as english from '../../texts/manifest.ts'

export const manifest: typeof english.manifest = {
  products: 'সব পণ্য',
  productsShort: 'পণ্য',
  cart: 'কার্ট',
  trackOrder: 'অর্ডার ট্র্যাক করুন',
  trackOrderShort: 'ট্র্যাক',
  shown: {
    narrow: (shop) => `ফোনে ${shop}`,
    wide: (shop) => `কম্পিউটারে ${shop}`,
  },
}
