import { MAX_ADDRESS, MAX_NAME, MAX_PHONE } from '#platform/contract/limits.ts'
import { ADDRESS_LABEL, NAME_LABEL, ODD_PHONE, PHONE_LABEL } from '#shop/orders/contract/order-labels.ts'
import { isOddPhone } from '#shop/orders/rules/order-form.ts'
import { OrderField } from './OrderField.tsx'

interface Props {
  text: string
  error: string | undefined
  /** Called with what is typed; missing in a form without script. */
  onType?: (text: string) => void
}

/** Value of an input: controlled by a script, or left to the browser. */
const shown = (text: string, onType: Props['onType']) =>
  onType
    ? { value: text, onChange: ({ target }: { target: { value: string } }) => onType(target.value) }
    : { defaultValue: text }

export const NameField = ({ text, error, onType }: Props) => (
  <OrderField name="name" label={NAME_LABEL} error={error}>
    {(field) => <input {...field} autoComplete="name" maxLength={MAX_NAME} {...shown(text, onType)} />}
  </OrderField>
)

export const PhoneField = ({ text, error, onType }: Props) => (
  <OrderField name="phone_number" label={PHONE_LABEL} hint={isOddPhone(text) ? ODD_PHONE : undefined} error={error}>
    {(field) => (
      <input {...field} type="tel" inputMode="tel" autoComplete="tel" maxLength={MAX_PHONE} {...shown(text, onType)} />
    )}
  </OrderField>
)

export const AddressField = ({ text, error, onType }: Props) => (
  <OrderField name="delivery_address" label={ADDRESS_LABEL} error={error}>
    {(field) => (
      <textarea {...field} rows={3} autoComplete="street-address" maxLength={MAX_ADDRESS} {...shown(text, onType)} />
    )}
  </OrderField>
)
