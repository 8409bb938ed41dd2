import { createStockRequest } from '#platform/contract/addresses/routes.ts'
import type { NewStockRequest } from '#shop/stock/contract/stock-request.ts'
import { send } from './http.ts'

export const sendStockRequest = (request: NewStockRequest) => send(createStockRequest, { json: request })
