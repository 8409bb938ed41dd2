/** What the web app manifest calls pages, and says of its pictures of the shop. */
export const manifest = {
  products: 'All products',
  productsShort: 'Products',
  cart: 'Cart',
  trackOrder: 'Track an order',
  trackOrderShort: 'Track order',
  shown: {
    narrow: (shop: string) => `${shop} on a phone`,
    wide: (shop: string) => `${shop} on a computer`,
  },
}
