import { useStore } from '@nanostores/react'
import type { Shipping } from '#contract/checkout.ts'
import { formatTaka } from '#rules/money.ts'
import { changeDraft } from '#stores/order-form.ts'
import { $zone } from '#stores/places.ts'
import { INSIDE_DHAKA, OUTSIDE_DHAKA } from '#texts/checkout.ts'
import { DELIVERY } from '#texts/words.ts'
import { Choice } from './Choice.tsx'

interface Props {
  shipping: Shipping
  error: string | undefined
}

const ZONES = [
  { value: 'inside_dhaka', label: INSIDE_DHAKA },
  { value: 'outside_dhaka', label: OUTSIDE_DHAKA },
] as const

/** Delivery zone: preselected from the address; the shopper may change it (spec §10). */
export function DeliveryOptions({ shipping, error }: Props) {
  const zone = useStore($zone, { ssr: () => '' as const })
  return (
    <Choice
      name="zone"
      legend={DELIVERY}
      options={ZONES.map(({ value, label }) => ({ value, label, aside: formatTaka(shipping[value]) }))}
      value={zone}
      error={zone === '' ? error : undefined}
      onChoose={(value) => changeDraft({ zone: value })}
    />
  )
}
