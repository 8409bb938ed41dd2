import {
  cancelOrder,
  changePassword,
  changeWishlist,
  confirmEmail,
  endOtherSessions,
  endSession,
  forgotPassword,
  getOrder,
  getProperties,
  getWishlist,
  listOrders,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
  sendConfirmation,
  trackOrder,
  updateProperties,
} from '#platform/contract/addresses/routes.ts'
import type {
  Address,
  Login,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Registration,
  WishChange,
} from '#shop/customers/contract/account.ts'
import type { OrderCancelling, OrderTracking } from '#shop/customers/contract/customer-orders.ts'
import { codeOf, send } from './http.ts'

export const sendLogin = (form: Login) => send(login, { form })

export const sendRegistration = (form: Registration) => send(register, { form })

/** Ends the session of a token, also while the page is being left; returns whether the server says that it is over. */
export async function sendLogout(token: string): Promise<boolean> {
  const result = await send(logout, { token, keepalive: true })
  return result.ok || codeOf(result) === 'login_needed'
}

export const fetchProperties = () => send(getProperties)

export const sendProperties = (form: ProfileChange | Address) => send(updateProperties, { form: { ...form } })

export const sendPasswordChange = (form: PasswordChange) => send(changePassword, { form })

export const sendForgotPassword = (email: string) => send(forgotPassword, { form: { email } })

export const sendPasswordReset = (form: PasswordReset) => send(resetPassword, { form })

export const sendEmailConfirmation = (token: string) => send(confirmEmail, { form: { token } })

/** Requests the mail again with the link that confirms the customer's address. */
export const requestConfirmation = () => send(sendConfirmation)

/** Where the customer is signed in, latest use first. */
export const fetchSessions = () => send(listSessions)

export const sendSessionEnd = (pk: number) => send(endSession, { form: { session: String(pk) } })

export const sendOthersEnd = () => send(endOtherSessions)

/** One page of the signed-in customer's orders, newest first. */
export const fetchOrders = (page: number) => send(listOrders, { query: { page: String(page) } })

export const fetchOrder = (id: number) => send(getOrder, { params: { id } })

export const fetchTrackedOrder = (tracking: OrderTracking) => send(trackOrder, { json: tracking })

/** Cancels an order of the customer, or the one that was placed with this key. */
export const sendCancel = (cancelling: OrderCancelling) => send(cancelOrder, { json: cancelling })

export const fetchWishes = () => send(getWishlist)

/** Changes the account's wishes, also when the page is left meanwhile; returns all of them. */
export const sendWishes = (change: WishChange) => send(changeWishlist, { json: change, keepalive: true })
