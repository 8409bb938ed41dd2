/** Lists as files. */
export const exports = {
  title: 'Export lists',
  take: (list: string) => `Download: ${list}`,
  format: 'Columns',
  formats: { own: 'Of this shop', woocommerce: 'Of WooCommerce', shopify: 'Of Shopify' },
  products: 'Products',
  productsHint:
    'All products, hidden ones too. The import takes the file back: change it in Excel and import it again.',
  orders: 'Orders',
  ordersHint: 'All orders with their sums, for the accounts. It holds names and phones of customers.',
  coupons: 'Coupons',
  couponsHint: 'Terms of all coupons, and how often each was used.',
  reviews: 'Reviews',
  reviewsHint: 'All reviews of shown products, without email addresses.',
}
