/** A picture of the shop that browsers show before they install it. */
export interface AppScreenshot {
  address: string
  width: number
  height: number
  formFactor: 'narrow' | 'wide'
}

/** Files beside the pages, drawn from the shop's own products when the site is published. */
export const APP_SCREENSHOTS = [
  { address: '/screenshot-narrow.jpg', width: 540, height: 960, formFactor: 'narrow' },
  { address: '/screenshot-wide.jpg', width: 1280, height: 720, formFactor: 'wide' },
] as const satisfies AppScreenshot[]

/** Maximum number of products on one screenshot. */
export const SCREENSHOT_GOODS = 15
