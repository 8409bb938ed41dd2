import { createStockRequest } from '#contract/routes.ts'
import type { NewStockRequest } from '#contract/stock-request.ts'
import { send } from './http.ts'

export const sendStockRequest = (request: NewStockRequest) => send(createStockRequest, { json: request })
