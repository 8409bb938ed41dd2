import { API } from '../../support/api.ts'

export interface Flood {
  name: string
  path: string
  body?: string
}

/** What one client may ask for again and again; `%d` is another number each time, so that no answer is cached. */
export const FLOODS: Flood[] = [
  { name: 'lists with facets', path: `${API.listProducts}?facets=yes&min_mrp=%d` },
  { name: 'searches', path: `${API.listProducts}?search=rice%%20%d&facets=yes` },
  { name: 'list pages', path: '/products?search=rice&min_mrp=%d' },
  { name: 'suggestions', path: `${API.suggestSearches}?q=ri%d` },
  {
    name: 'quotes',
    path: API.quoteCart,
    body: JSON.stringify({ products: [1, 2, 3].map((id) => ({ product_id: id, quantity: 1 })), coupon: '' }),
  },
  { name: 'health checks', path: API.getHealth },
]
