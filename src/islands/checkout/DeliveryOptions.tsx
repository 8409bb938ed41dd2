import { useStore } from '@nanostores/react'
import type { Shipping } from '#contract/checkout.ts'
import { formatTaka } from '#rules/money.ts'
import { changeDraft } from '#stores/order-form.ts'
import { $zone } from '#stores/places.ts'
import { Choice } from './Choice.tsx'

interface Props {
  shipping: Shipping
  error: string | undefined
}

const ZONES = [
  { value: 'inside_dhaka', label: 'Inside Dhaka' },
  { value: 'outside_dhaka', label: 'Outside Dhaka' },
] as const

/** Delivery zone: preselected from the address; the shopper may change it (spec §10). */
export function DeliveryOptions({ shipping, error }: Props) {
  const zone = useStore($zone, { ssr: () => '' as const })
  return (
    <Choice
      name="zone"
      legend="Delivery"
      options={ZONES.map(({ value, label }) => ({ value, label, aside: formatTaka(shipping[value]) }))}
      value={zone}
      error={zone === '' ? error : undefined}
      onChoose={(value) => changeDraft({ zone: value })}
    />
  )
}
