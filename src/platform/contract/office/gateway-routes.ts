/** Method and path of the calls about payments through gateways that staff make, for screens that load late. */

export const listAttempts = 'GET /api/admin/orders/{id}/attempts'
export const listAttemptsInReview = 'GET /api/admin/gateway-payments'
export const refundAttempt = 'POST /api/admin/gateway-payments/{id}/refund'
export const acceptAttempt = 'POST /api/admin/gateway-payments/{id}/accept'
export const leaveAttempt = 'POST /api/admin/gateway-payments/{id}/leave'
export const askRefundAgain = 'POST /api/admin/gateway-refunds/{id}/ask'
export const decideRefund = 'POST /api/admin/gateway-refunds/{id}'
export const exportEvidence = 'GET /api/admin/gateway-payments/{id}/evidence'
export const listGatewayDays = 'GET /api/admin/gateway-payments/days'
export const compareGatewayDay = 'POST /api/admin/gateway-payments/compare'
export const exportGatewayDays = 'GET /api/admin/gateway-payments/days.csv'
