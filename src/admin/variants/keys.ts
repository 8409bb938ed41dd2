import { PRODUCTS } from '../products/keys.ts'

/** Under which name a group is stored: it is read again whenever products are. */
export const groupKey = (id: number) => [...PRODUCTS, 'group', id]
