import * as z from 'zod/mini'
import { id } from '#platform/contract/values/fields.ts'
import { STOCK_WORDS } from './stock.ts'

// Apart from `stock.ts`, which pages load.
export const stockWordSchema = z.enum(STOCK_WORDS)
export const shortLine = z.object({ product_id: id, name: z.string(), left: z.optional(z.int()) })
