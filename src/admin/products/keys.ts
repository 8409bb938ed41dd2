/** Under which names products are stored. */
export const PRODUCTS = ['office-products']
export const LIST = [...PRODUCTS, 'list']
export const productKey = (id: number) => [...PRODUCTS, 'one', id]
