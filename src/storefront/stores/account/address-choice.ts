import { atom } from 'nanostores'
import { send } from '#platform/client/http.ts'
import { listAddresses } from '#platform/contract/addresses/routes.ts'
import type { Draft } from '#storefront/stores/checkout/order-form.ts'

type Place = Pick<Draft, 'district' | 'upazila' | 'delivery_address'>
export const NO_CHOICES: Place[] = []

/** Addresses that a signed-in customer may choose from at the checkout, the default one first. */
export const $choices = atom(NO_CHOICES)

/** Loads the saved addresses behind the default one. Errors are ignored, as those of the prefill are (spec §2). */
export async function loadChoices({ district, upazila, delivery_address }: Place): Promise<void> {
  const result = await send(listAddresses)
  if (!result.ok) return
  const others = result.data.results.map(({ address, ...place }) => ({
    district: place.district,
    upazila: place.upazila,
    delivery_address: address,
  }))
  $choices.set([...(delivery_address === '' ? [] : [{ district, upazila, delivery_address }]), ...others])
}
