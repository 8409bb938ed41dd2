import * as z from 'zod/mini'
import { isWebAddress } from './link.ts'

/** An address of the web; any other text is none, so that no page breaks or runs it. */
const webAddress = z.string().check(z.overwrite((text) => (isWebAddress(text) ? text : '')))

/** What a merchant says of the shop, shown in the frame, the legal pages and the payment instructions. */
export const settingsSchema = z.object({
  shop_name: z.string(),
  announcement: z.string(),
  town: z.string(),
  postal_address: z.string(),
  phone: z.string(),
  email: z.string(),
  social_url: webAddress,
  android_app_url: webAddress,
  /** Mobile wallets that take payments, as `{ name, number }`. */
  wallets: z.array(z.object({ name: z.string(), number: z.string() })),
})
export type Settings = z.infer<typeof settingsSchema>
