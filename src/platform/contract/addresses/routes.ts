/**
 * Method and path of every call, `{name}` for a parameter. A page's script imports these texts alone; `calls/` completes
 * each with schemas and refusal codes, which no page's script may import.
 */

import { COUNT } from '#platform/contract/values/count.ts'

export const getLiveness = 'GET /api/live'
export const getHealth = 'GET /api/health'
export const getOpenApi = 'GET /api/openapi.json'
export const getPublishStatus = 'GET /api/publish'
export const publishNow = 'POST /api/publish'
export const countEvent = `POST ${COUNT}` as const

export const receiveHook = 'POST /api/hooks/{provider}/{account}'
export const receiveHookByGet = 'GET /api/hooks/{provider}/{account}'

export const listCategories = 'GET /api/product/category'
export const listFeatureImages = 'GET /api/product/feature_image'
export const listProducts = 'GET /api/product/product'
export const getProduct = 'GET /api/product/product/{id}'
export const listPopular = 'GET /api/product/popular'
export const suggestSearches = 'GET /api/product/suggest'
export const listCartProducts = 'GET /api/product/cart_products'
export const listReviews = 'GET /api/product/product_review'
export const createStockRequest = 'POST /api/product/stock_request/create'
export const createReview = 'POST /api/product/product_review/create'

export const getDeliveryCharge = 'GET /api/product/delivery_charge'
export const getCoupon = 'GET /api/product/coupon_value/{code}'
export const quoteCart = 'POST /api/product/quote'
export const createOrder = 'POST /api/product/order/create'

export const listOrders = 'GET /api/product/order'
export const getOrder = 'GET /api/product/order/{id}'
export const trackOrder = 'POST /api/product/order/track'
export const cancelOrder = 'POST /api/product/order/cancel'

export const getPayment = 'GET /api/pay/{token}'
export const startPayment = 'POST /api/pay/{token}/start'
export const claimPayment = 'POST /api/pay/{token}/claim'
export const returnFromGateway = 'POST /api/pay/{token}/{attempt}/{says}'
export const returnFromGatewayByGet = 'GET /api/pay/{token}/{attempt}/{says}'

export const login = 'POST /api/account/login'
export const register = 'POST /api/account/register'
export const logout = 'POST /api/account/logout'
export const getProperties = 'GET /api/account/properties'
export const updateProperties = 'PUT /api/account/properties/update'
export const listAddresses = 'GET /api/account/addresses'
export const addAddress = 'POST /api/account/addresses/add'
export const removeAddress = 'POST /api/account/addresses/remove'
export const makeDefaultAddress = 'POST /api/account/addresses/make_default'
export const changePassword = 'PUT /api/account/change_password'
export const forgotPassword = 'POST /api/account/forgot_password'
export const resetPassword = 'POST /api/account/reset_password'
export const confirmEmail = 'POST /api/account/confirm_email'
export const sendConfirmation = 'POST /api/account/confirm_email/send'
export const listSessions = 'GET /api/account/sessions'
export const endSession = 'POST /api/account/sessions/end'
export const endOtherSessions = 'POST /api/account/sessions/end_others'
export const getWishlist = 'GET /api/account/wishlist'
export const changeWishlist = 'PUT /api/account/wishlist'
