import type { Hono } from 'hono'
import {
  addAddress,
  listAddresses,
  makeDefaultAddress,
  removeAddress,
  updateProperties,
} from '#platform/contract/addresses/routes.ts'
import { ACTION_FIELD, ADDRESS_KINDS, type AddressKind, KIND_FIELD } from '#platform/contract/plain-views.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { findPlace } from '#platform/rules/place.ts'
import { orEmpty } from '#platform/rules/placeholder.ts'
import { leadTo, leadWithNotice, type PlainContext, type PlainEnv, ROUTES, refusalIn } from './request.ts'
import { askToLogin, refuse } from './session.ts'

const districtOf = (name: string): string => findPlace(DISTRICTS, name)?.en ?? ''
const kindOf = (text: string | undefined): AddressKind => ADDRESS_KINDS.find((kind) => kind === text) ?? 'another'

/** The default address and the others. */
async function showAddresses(c: PlainContext, refusal?: Refusal): Promise<Response> {
  const [customer, saved] = await Promise.all([c.var.customer(), c.var.call(listAddresses)])
  if (!saved.ok) return refuse(c, saved, c.var.paths.addresses)
  if (!customer) return askToLogin(c, c.var.paths.addresses)
  return c.var.show('addresses', { saved: saved.data.results, ...(refusal && { refusal }) })
}

/** Makes the address of a button the default one, or removes it. */
async function changeAddresses(c: PlainContext): Promise<Response> {
  const { default: chosen, remove } = c.var.form
  if (chosen === undefined && remove === undefined) return leadTo(c, c.var.paths.addresses)
  const result =
    chosen === undefined
      ? await c.var.call(removeAddress, { form: { saved_address: remove ?? '' } })
      : await c.var.call(makeDefaultAddress, { form: { saved_address: chosen } })
  if (result.ok) return leadWithNotice(c, 'addresses', chosen === undefined ? 'address_removed' : 'address_updated')
  return refuse(c, result, c.var.paths.addresses, (refusal) => showAddresses(c, refusal))
}

interface Typed {
  kind: AddressKind
  fields: Record<string, string>
  refusal?: Refusal
}

const showForm = (c: PlainContext, { kind, fields, refusal }: Typed) =>
  c.var.show(
    'address',
    { kind, fields, ...(refusal && { refusal }) },
    { [KIND_FIELD]: kind, ...(fields['district'] && { district: fields['district'] }) },
  )

/** The form: of the default address with what is stored, in another district without its upazila. */
async function startForm(c: PlainContext): Promise<Response> {
  const kind = kindOf(c.req.query(KIND_FIELD))
  const customer = await c.var.customer()
  if (!customer) return askToLogin(c, `${c.var.paths.address}?${KIND_FIELD}=${kind}`)
  const asked = c.req.query('district')
  const chosen = districtOf(asked ?? '')
  if (kind === 'another') return showForm(c, { kind, fields: { district: chosen } })
  const known = districtOf(customer.district)
  const address = orEmpty(customer.address)
  const fields =
    asked === undefined || chosen === known
      ? { district: known, upazila: orEmpty(customer.upazila), address }
      : { district: chosen, upazila: '', address }
  return showForm(c, { kind, fields })
}

/** Saves the address, or goes on to the places of a district, or back to the districts. */
async function saveAddress(c: PlainContext): Promise<Response> {
  const { district = '', upazila = '', address = '', [ACTION_FIELD]: action } = c.var.form
  const kind = kindOf(c.var.form[KIND_FIELD])
  if (!(await c.var.customer())) return askToLogin(c, `${c.var.paths.address}?${KIND_FIELD}=${kind}`)
  if (action === 'district') return showForm(c, { kind, fields: { address } })
  if (action === 'update') return showForm(c, { kind, fields: { district: districtOf(district), address } })
  const form = { district, upazila, address }
  const result =
    kind === 'default' ? await c.var.call(updateProperties, { form }) : await c.var.call(addAddress, { form })
  if (result.ok) return leadWithNotice(c, 'addresses', kind === 'default' ? 'address_updated' : 'address_saved')
  return showForm(c, { kind, fields: form, refusal: refusalIn(result) })
}

/** The addresses of a customer: seen, added, changed, removed, and made the default one. */
export function serveAddresses(app: Hono<PlainEnv>): void {
  app.get(ROUTES.addresses, (c) => showAddresses(c))
  app.post(ROUTES.addresses, changeAddresses)
  app.get(ROUTES.address, startForm)
  app.post(ROUTES.address, saveAddress)
}
