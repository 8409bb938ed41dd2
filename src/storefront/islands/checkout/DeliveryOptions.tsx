import { useStore } from '@nanostores/react'
import { formatTaka } from '#platform/rules/money.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import { changeDraft } from '#storefront/stores/checkout/order-form.ts'
import { $places, $zone, NO_PLACES } from '#storefront/stores/checkout/places.ts'
import { BY_ADDRESS, INSIDE_DHAKA, OUTSIDE_DHAKA } from '#storefront/texts/checkout.ts'
import { DELIVERY } from '#storefront/texts/words.ts'
import { Choice } from './Choice.tsx'

interface Props {
  shipping: Shipping
  error: string | undefined
}

const ZONES = [
  { value: 'inside_dhaka', label: INSIDE_DHAKA },
  { value: 'outside_dhaka', label: OUTSIDE_DHAKA },
] as const

/** Delivery zone, which follows from the address; the shopper chooses it only where no places could be loaded (spec §10). */
export function DeliveryOptions({ shipping, error }: Props) {
  const zone = useStore($zone, { ssr: () => '' as const })
  const { status } = useStore($places, { ssr: () => NO_PLACES })
  const isFixed = status !== 'failed'
  return (
    <Choice
      name="zone"
      legend={DELIVERY}
      options={ZONES.map(({ value, label }) => ({ value, label, aside: formatTaka(shipping[value]) }))}
      value={zone}
      hint={isFixed ? BY_ADDRESS : undefined}
      isFixed={isFixed}
      error={isFixed ? undefined : error}
      onChoose={(value) => changeDraft({ zone: value })}
    />
  )
}
