import type {
  Address,
  Login,
  OrderDetail,
  OrdersAnswer,
  OrderTracking,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Properties,
  Registration,
  SessionAnswer,
  SignIn,
  TrackedOrder,
  WishChange,
  Wishlist,
} from '#contract/account.ts'
import type { Success } from '#contract/answers.ts'
import { API } from '#contract/paths.ts'
import { call } from './http.ts'

type Notice = Success & { msg: string }

export const sendLogin = (form: Login) => call<SessionAnswer>(API.login, { method: 'POST', form })

export const sendRegistration = (form: Registration) => call<SessionAnswer>(API.register, { method: 'POST', form })

/** Ends the session of a token, also while the page is being left. */
export const sendLogout = (token: string) =>
  call<Success>(API.logout, { method: 'POST', headers: { Authorization: `Token ${token}` }, keepalive: true })

export const fetchProperties = () => call<Properties>(API.properties)

export const sendProperties = (form: ProfileChange | Address) =>
  call<Success & { properties: Properties }>(API.updateProperties, { method: 'PUT', form: { ...form } })

export const sendPasswordChange = (form: PasswordChange) =>
  call<{ response: string }>(API.changePassword, { method: 'PUT', form })

export const sendForgotPassword = (email: string) =>
  call<Notice>(API.forgotPassword, { method: 'POST', form: { email } })

export const sendPasswordReset = (form: PasswordReset) => call<Notice>(API.resetPassword, { method: 'POST', form })

export const sendEmailConfirmation = (token: string) =>
  call<Notice>(API.confirmEmail, { method: 'POST', form: { token } })

/** Asks for the link that confirms the customer's address. */
export const askForConfirmation = () => call<Notice>(API.sendConfirmation, { method: 'POST' })

/** Where the customer is signed in, latest use first. */
export const fetchSessions = () => call<{ results: SignIn[] }>(API.sessions)

export const sendSessionEnd = (pk: number) =>
  call<Success>(API.endSession, { method: 'POST', form: { session: String(pk) } })

export const sendOthersEnd = () => call<Success>(API.endOtherSessions, { method: 'POST' })

/** One page of the signed-in customer's orders, newest first. */
export const fetchOrders = (page: number) => call<OrdersAnswer>(`${API.orders}?ordering=-pk&page=${page}`)

export const fetchOrder = (id: number) => call<OrderDetail>(API.order(id))

export const trackOrder = (tracking: OrderTracking) =>
  call<TrackedOrder>(API.trackOrder, { method: 'POST', json: tracking })

export const fetchWishes = () => call<Wishlist>(API.wishlist)

/** Changes the account's wishes, also when the page is left meanwhile; answers all of them. */
export const sendWishes = (change: WishChange) =>
  call<Wishlist>(API.wishlist, { method: 'PUT', json: change, keepalive: true })
