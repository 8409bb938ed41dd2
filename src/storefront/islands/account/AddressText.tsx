import { MAX_ADDRESS } from '#platform/contract/limits.ts'
import { FULL_ADDRESS } from '#storefront/texts/account/account.ts'
import { FieldNotes, fieldId, marked } from './Field.tsx'

interface Props {
  value: string | undefined
  error: string | undefined
}

const ADDRESS_ID = fieldId('address')

/** The part of an address that is typed. */
export const AddressText = ({ value, error }: Props) => (
  <div className="field">
    <label htmlFor={ADDRESS_ID}>{FULL_ADDRESS}</label>
    <textarea
      {...marked(ADDRESS_ID, undefined, error)}
      name="address"
      rows={3}
      autoComplete="street-address"
      maxLength={MAX_ADDRESS}
      defaultValue={value}
      required={true}
    />
    <FieldNotes id={ADDRESS_ID} error={error} />
  </div>
)
