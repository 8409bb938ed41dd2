/** Under which names stock is stored. */
export const STOCK = ['stock']
export const stockKey = (id: number) => [...STOCK, 'ledger', id]
export const REQUESTS = [...STOCK, 'requests']
