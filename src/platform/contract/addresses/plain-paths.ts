import { text } from '#platform/contract/edition.ts'
import { BENGALI_BASE } from './bengali-base.ts'

/** Where addresses of the pages for shoppers without JavaScript begin. */
export const PLAIN_PREFIX = '/plain'

/** These addresses below `prefix`. The pages are made for each request, so they may show a cart or an account. */
export const plainPaths = (prefix: string) =>
  ({
    cart: `${prefix}/cart`,
    checkout: `${prefix}/checkout`,
    /** An order that was placed in this browser, or one of the signed-in customer: `?number=12`. */
    order: `${prefix}/order`,
    /** Pays an order: `?order=` with its signed number. */
    pay: `${prefix}/pay`,
    cancelOrder: `${prefix}/cancel-order`,
    trackOrder: `${prefix}/track-order`,
    review: `${prefix}/review`,
    /** Asks to be told when a product is back: `?product=12`. */
    stockRequest: `${prefix}/stock-request`,
    account: `${prefix}/account`,
    addresses: `${prefix}/addresses`,
    /** The form of the default address or another one: `?for=another`. */
    address: `${prefix}/address`,
    /** Where the customer is signed in. */
    devices: `${prefix}/devices`,
    /** Asks with `?product=12` whether a product is put into it. */
    wishlist: `${prefix}/wishlist`,
    profile: `${prefix}/profile`,
    changePassword: `${prefix}/change-password`,
    sendConfirmation: `${prefix}/send-confirmation`,
    login: `${prefix}/login`,
    logout: `${prefix}/logout`,
    register: `${prefix}/register`,
    forgotPassword: `${prefix}/forgot-password`,
    resetPassword: `${prefix}/reset-password`,
    /** Shown in place of any of them when a form cannot be read. */
    refused: `${prefix}/refused`,
  }) as const
export type PlainPaths = ReturnType<typeof plainPaths>

export const PLAIN = plainPaths(text({ en: PLAIN_PREFIX, bn: BENGALI_BASE + PLAIN_PREFIX }))
