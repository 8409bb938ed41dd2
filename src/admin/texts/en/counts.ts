/** Views, adds to the cart, orders and searches without goods, by day and product. */
export const counts = {
  title: 'Visits and sales',
  hint: 'Counted by the shop itself, without cookies and without anything about who it was. A view counts once somebody does something on the page of a product, so that robots add nothing.',
  days: { '1': 'Today', '7': '7 days', '30': '30 days' },
  views: 'Views of goods',
  adds: 'Put into the cart',
  orders: 'Orders',
  ordersHint: (total: string) => `${total}, cancelled ones left out`,
  missed: 'Searches that found nothing',
  missedLink: 'Which ones',
  conversion: (adds: string, orders: string) => `Of 100 views, ${adds} led to the cart and ${orders} to an order.`,
  byDay: 'By day',
  day: 'Day',
  goods: 'Goods',
  by: { views: 'Most viewed', adds: 'Most put into carts', orders: 'Most ordered' },
  ofGood: (views: string, adds: string, orders: string) => `${views} views · ${adds} into carts · ${orders} orders`,
  empty: 'Nothing was counted in these days yet.',
}
