import { ORDERS } from '../orders/keys.ts'

/** Begins as orders do: a checked payment changes its order. */
export const PAYMENTS = [...ORDERS, 'payments'] as const
