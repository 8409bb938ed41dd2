/** Pages that are short. */
export const list = {
  description: (title: string, count: number) =>
    `${title}: ${count} product(s) with prices in taka, delivered all over Bangladesh.`,
}

export const categories = {
  title: 'All categories',
  description: (count: number) => `${count} categories of goods, from A to Z.`,
  newGoods: 'New goods',
  offers: 'Offers',
  emptyTitle: 'The shelves are empty',
  emptyText: 'Categories will be here soon.',
  allProducts: 'All products',
  letters: 'Letters',
  forReaders: 'For feed readers:',
  newGoodsLink: 'new goods',
  and: 'and',
  offersLink: 'offers',
  count: (count: number) => String(count),
}

export const notFound = {
  title: 'Page not found',
  heading: '404: page not found',
  emptyTitle: 'Nobody has a stall here.',
  emptyText: 'The page may have moved, or the address has a typing error.',
}

export const offline = {
  title: 'Offline',
  heading: 'You are offline',
  emptyTitle: 'This page is not on your phone yet.',
}

export const cart = { title: 'Cart' }

export const checkout = { title: 'Checkout', backToCart: 'Back to the cart' }

export const newsletter = { title: 'Newsletter' }
