import { API, productPath } from '../../support/api.ts'
import type { Call } from './load.ts'

export interface Case {
  name: string
  call: Call
  /** Closed load: callers that wait for their responses. Open load: calls per second. */
  load: { callers: number } | { perSecond: number }
}

const listed = (parameters: Record<string, string | number>): string =>
  `${API.listProducts}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

const ALONE = { callers: 1 }
const SORTS = ['-pk', 'mrp', '-mrp', 'brand_name']
const CHOICES: Record<string, string>[] = [
  { brand: 'Tant Ghor' },
  { option: 'Size:M', stock: 'in' },
  { rating: '4' },
  { discount: '10', stock: 'in' },
  {},
]
const FACET_SORTS = ['-pk', '-sold', 'mrp', '-rating', '-discount']
const SEARCHES = ['rice', 'শাড়ি', 'family honey', 'padmar char']

/** The cases for a shop with this number of products and these categories. */
export function listCases(products: number, categories: string[], run: string): Case[] {
  const category = (n: number) => categories[n % categories.length] ?? ''
  const pages = Math.ceil(products / 10)
  const choice = (n: number) => ({
    category: category(n),
    min_mrp: 50,
    max_mrp: 900,
    ordering: SORTS[n % SORTS.length] ?? '',
  })
  /** Narrowed in different ways: of every second call all goods are looked at, of the others a category. */
  const narrowed = (n: number) => ({
    facets: 'yes',
    ...(n % 2 === 0 ? {} : { category: category(n) }),
    ...CHOICES[n % CHOICES.length],
    ordering: FACET_SORTS[Math.floor(n / CHOICES.length) % FACET_SORTS.length] ?? '',
  })
  const order = (n: number) => ({
    path: API.createOrder,
    headers: { 'Idempotency-Key': `${run}-${n}` },
    body: {
      name: 'Rahima',
      phone_number: `017${String(n).padStart(8, '0')}`,
      district: 'Dhaka',
      upazila: 'Dhanmondi',
      delivery_address: 'House 5, Road 2',
      // Every third product is counted (`addFacets`), and would be sold out soon.
      products: [1, 7, 13].map((step) => ({
        product_id: 1 + 3 * ((n * 17 + step) % Math.floor(products / 3)),
        quantity: 1 + (n % 3),
      })),
      coupon: '',
      payment_type: 'CASH_ON_DELIVERY',
      inside_dhaka: true,
      transaction_id: '',
    },
  })
  return [
    {
      name: 'list: category, prices, sort; 200 a second, popular choices',
      call: (n) => ({ path: listed(choice(n)) }),
      load: { perSecond: 200 },
    },
    {
      name: 'list: category, prices, sort; 200 a second, each another',
      // Never cached, because the price bound has thousands of values.
      call: (n) => ({ path: listed({ ...choice(n), min_mrp: 50 + (n % 50_000) / 100 }) }),
      load: { perSecond: 200 },
    },
    {
      name: 'list with facets: 200 a second, popular choices',
      call: (n) => ({ path: listed(narrowed(n)) }),
      load: { perSecond: 200 },
    },
    {
      name: 'list with facets: 200 a second, each another',
      call: (n) => ({ path: listed({ ...narrowed(n), min_mrp: 5 + (n % 50_000) / 1000 }) }),
      load: { perSecond: 200 },
    },
    {
      name: 'search with facets, each another',
      call: (n) => ({
        path: listed({ ...narrowed(n), search: SEARCHES[n % SEARCHES.length] ?? '', min_mrp: 5 + (n % 50_000) / 1000 }),
      }),
      load: ALONE,
    },
    ...['-pk', 'mrp'].flatMap((ordering) =>
      [1, Math.ceil(pages / 2), pages].map((page) => ({
        name: `list by ${ordering}: page ${page}`,
        call: () => ({ path: listed({ ordering, page }) }),
        load: ALONE,
      })),
    ),
    { name: 'search', call: (n) => ({ path: listed({ search: SEARCHES[n % SEARCHES.length] ?? '' }) }), load: ALONE },
    { name: 'product', call: (n) => ({ path: productPath(1 + ((n * 7919) % products)) }), load: ALONE },
    {
      name: 'quote of three lines',
      call: (n) => ({ path: API.quoteCart, body: { products: order(n).body.products, coupon: '' } }),
      load: ALONE,
    },
    { name: 'order, 1 caller', call: order, load: ALONE },
    { name: 'order, 50 callers', call: (n) => order(n + 1_000_000), load: { callers: 50 } },
  ]
}
