import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from '#platform/contract/limits.ts'
import { PHONE_HINT } from '#storefront/texts/account/account.ts'
import { EMAIL, NAME, PHONE } from '#storefront/texts/words.ts'
import { Field, type FieldProps } from './Field.tsx'

type Known = Pick<FieldProps, 'value' | 'hint' | 'error'>

export const EmailField = (known: Known) => (
  <Field name="email" label={EMAIL} type="email" autoComplete="email" maxLength={MAX_EMAIL} {...known} />
)

export const PhoneField = (known: Known) => (
  <Field name="phone_number" label={PHONE} type="tel" autoComplete="tel" maxLength={MAX_PHONE} {...known} />
)

type Texts = Partial<Readonly<Record<string, string>>>
interface Props {
  /** As typed before, or as stored; empty at first. */
  fields?: Texts
  errors: Texts
}

/** Name, email and phone of a customer, for forms with and without script. */
export const CustomerFields = ({ fields = {}, errors }: Props) => (
  <>
    <Field
      name="username"
      label={NAME}
      autoComplete="name"
      maxLength={MAX_NAME}
      value={fields['username']}
      error={errors['username']}
    />
    <EmailField value={fields['email']} error={errors['email']} />
    <PhoneField hint={PHONE_HINT} value={fields['phone_number']} error={errors['phone_number']} />
  </>
)
