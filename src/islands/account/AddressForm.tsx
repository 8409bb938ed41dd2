import type { ReactNode } from 'react'
import type { Address } from '#contract/account.ts'
import { orEmpty } from '#rules/placeholder.ts'
import type { Outcome } from '#stores/form.ts'
import { SAVE_ADDRESS } from '#texts/account.ts'
import { SAVING } from '#texts/words.ts'
import { AddressText } from './AddressText.tsx'
import { Form } from './Form.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const NAMES = ['district', 'upazila', 'address'] as const

interface Props {
  label: string
  /** As stored: a dash means empty. */
  address: Address
  send: (address: Address) => Promise<Outcome>
  /** Shown beside the button. */
  aside?: ReactNode
}

/** Form of an address. */
export function AddressForm({ label, address: { district, upazila, address }, send, aside }: Props) {
  return (
    <Form names={NAMES} label={label} submit={SAVE_ADDRESS} sending={SAVING} send={send} aside={aside}>
      {(errors) => (
        <>
          <PlaceFields district={orEmpty(district)} upazila={orEmpty(upazila)} errors={errors} />
          <AddressText value={orEmpty(address)} error={errors['address']} />
        </>
      )}
    </Form>
  )
}
