import type { ReactNode } from 'react'
import type { Address } from '#contract/account.ts'
import { ADDRESS_MOST } from '#contract/limits.ts'
import { orEmpty } from '#rules/placeholder.ts'
import type { Outcome } from '#stores/form.ts'
import { FULL_ADDRESS, SAVE_ADDRESS } from '#texts/account.ts'
import { SAVING } from '#texts/words.ts'
import { FieldNotes, fieldId, marked } from './Field.tsx'
import { Form } from './Form.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const NAMES = ['district', 'upazila', 'address'] as const
const ADDRESS_ID = fieldId('address')

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
          <div className="field">
            <label htmlFor={ADDRESS_ID}>{FULL_ADDRESS}</label>
            <textarea
              {...marked(ADDRESS_ID, undefined, errors['address'])}
              name="address"
              rows={3}
              autoComplete="street-address"
              maxLength={ADDRESS_MOST}
              defaultValue={orEmpty(address)}
              required={true}
            />
            <FieldNotes id={ADDRESS_ID} error={errors['address']} />
          </div>
        </>
      )}
    </Form>
  )
}
