/** Keys of what TanStack Query stores of orders; all begin with `orders`. */
export const ORDERS = ['orders'] as const
export const orderKey = (id: number) => [...ORDERS, 'one', id] as const
export const listKey = (query: Record<string, string>) => [...ORDERS, 'list', query] as const
