import { useStore } from '@nanostores/react'
import { ADDRESS_MOST } from '#contract/limits.ts'
import { orEmpty } from '#rules/placeholder.ts'
import { $account, LOADING_ACCOUNT, loadAccount, saveAddress } from '#stores/account.ts'
import { FieldNotes, fieldId, marked } from './Field.tsx'
import { Form } from './Form.tsx'
import { Loading } from './Loading.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const NAMES = ['district', 'upazila', 'address'] as const
const ADDRESS_ID = fieldId('address')

/** Where the customer lives. */
export function AddressForm() {
  const { status, properties } = useStore($account, { ssr: () => LOADING_ACCOUNT })
  if (!properties) return <Loading hasFailed={status === 'failed'} retry={loadAccount} />
  const { district, upazila, address } = properties
  return (
    <Form names={NAMES} label="Address" submit="Save address" sending="Saving…" send={saveAddress}>
      {(errors) => (
        <>
          <PlaceFields district={orEmpty(district)} upazila={orEmpty(upazila)} errors={errors} />
          <div className="field">
            <label htmlFor={ADDRESS_ID}>Full address</label>
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
