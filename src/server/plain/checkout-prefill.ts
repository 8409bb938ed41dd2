import type { SavedAddress } from '#contract/addresses.ts'
import { DISTRICTS } from '#contract/geo.ts'
import { getProperties, listAddresses } from '#contract/routes.ts'
import { findPlace } from '#rules/place.ts'
import { orEmpty } from '#rules/placeholder.ts'
import type { PlainContext } from './env.ts'

/** The other addresses of a signed-in customer; none where they can't be read. */
export async function savedAddresses(c: PlainContext): Promise<SavedAddress[]> {
  if (c.var.session === '') return []
  const result = await c.var.call(listAddresses)
  return result.ok ? result.data.results : []
}

const district = (name: string): string => findPlace(DISTRICTS, name)?.en ?? ''

/**
 * What the checkout is filled with: the district of the query, and what the account knows of the customer. Undefined if
 * the session has ended.
 */
export async function prefill(c: PlainContext): Promise<Record<string, string> | undefined> {
  const { district: asked, saved: id } = c.req.query()
  const chosen = { district: district(asked ?? '') }
  if (c.var.session === '') return chosen
  const result = await c.var.call(getProperties)
  if (!result.ok) return result.answer?.code === 'login_needed' ? undefined : chosen
  const { username, phone_number, ...own } = result.data
  const who = { name: username, phone_number }
  const saved = id === undefined ? undefined : (await savedAddresses(c)).find(({ pk }) => String(pk) === id)
  const place = saved ?? {
    district: orEmpty(own.district),
    upazila: orEmpty(own.upazila),
    address: orEmpty(own.address),
  }
  const known = district(place.district)
  if (asked !== undefined && chosen.district !== known) return { ...who, ...chosen }
  return { ...who, district: known, upazila: place.upazila, delivery_address: place.address }
}
