import { expect } from './journey.ts'
import { ADDRESSES, type PageState } from './page-states.ts'

/** A page by its address, or the one below `/plain` that it leads on to. */
const page = (name: string, address: string): PageState => ({
  name,
  async open(tab, base) {
    await tab.goto(base + address)
    if ((await tab.locator('meta[http-equiv=refresh]').count()) > 0) await tab.waitForURL(/\/plain\//)
  },
})

const CART: PageState = {
  name: 'cart',
  async open(tab, base) {
    await tab.goto(`${base}/plain/cart?add=12`)
    await tab.locator('main form button').first().click()
    await expect(tab).toHaveURL(/notice=cart_/)
  },
}
const CHECKOUT: PageState = {
  name: 'checkout',
  async open(tab, base) {
    await CART.open(tab, base)
    await tab.goto(`${base}/plain/checkout?district=Dhaka`)
  },
}
const CHECKOUT_ERRORS: PageState = {
  name: 'checkout-errors',
  async open(tab, base) {
    await CHECKOUT.open(tab, base)
    await tab.locator('button[value=confirm]').click()
    await expect(tab.locator('main [role=alert]')).toBeVisible()
  },
}
const ORDER: PageState = {
  name: 'order-placed',
  async open(tab, base) {
    await CHECKOUT.open(tab, base)
    await tab.getByLabel('উপজেলা / থানা').selectOption('Dhanmondi')
    await tab.getByLabel('সম্পূর্ণ ঠিকানা').fill('বাড়ি ৫, রোড ২')
    await tab.getByLabel('নাম').fill('রহিমা')
    await tab.getByLabel('মোবাইল নম্বর').fill('01712345678')
    await tab.locator('button[value=confirm]').click()
    await expect(tab).toHaveURL(/notice=order_placed/)
  },
}
const TRACKED: PageState = {
  name: 'tracked-order',
  async open(tab, base) {
    await ORDER.open(tab, base)
    await tab.goto(`${base}/plain/track-order`)
    await tab.locator('main form button').first().click()
    await expect(tab.locator('main a[href*="number="]').first()).toBeVisible()
  },
}
const asCustomer = (name: string, address: string): PageState => ({
  name,
  async open(tab, base) {
    await tab.goto(`${base}/plain/login`)
    await tab.locator('[name=phone_number]').fill('01700-000001')
    await tab.locator('main [name=password]').fill('haat-demo')
    await tab.locator('main form button.button-primary').click()
    await expect(tab).toHaveURL(/plain\/account/)
    await tab.goto(base + address)
  },
})

/** What is seen without JavaScript: every page by its address, and the pages below `/plain` that forms lead to. */
export const PLAIN_STATES: PageState[] = [
  ...Object.entries(ADDRESSES).map(([name, address]) => page(name, address)),
  page('filters', '/products?filters=all'),
  CART,
  CHECKOUT,
  CHECKOUT_ERRORS,
  ORDER,
  TRACKED,
  page('stock-request', '/plain/stock-request?product=12'),
  page('review', '/plain/review?product=12'),
  asCustomer('account', '/plain/account'),
  asCustomer('profile', '/plain/profile'),
  asCustomer('addresses', '/plain/addresses'),
  asCustomer('wishlist', '/plain/wishlist'),
  asCustomer('devices', '/plain/devices'),
  asCustomer('change-password', '/plain/change-password'),
]
