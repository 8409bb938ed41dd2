import { CHANGE_PASSWORD_FIELDS, PASSWORD_HINT } from '#shop/customers/rules/account.ts'
import { changePassword } from '#storefront/stores/account/account.ts'
import { CHANGE_PASSWORD } from '#storefront/texts/account/account.ts'
import { CONFIRM_NEW_PASSWORD, NEW_PASSWORD, OLD_PASSWORD, SAVING } from '#storefront/texts/words.ts'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

export function ChangePasswordForm() {
  return (
    <Form
      names={CHANGE_PASSWORD_FIELDS}
      label={CHANGE_PASSWORD}
      submit={CHANGE_PASSWORD}
      sending={SAVING}
      send={changePassword}
      resets={true}
    >
      {(errors) => (
        <>
          <PasswordField
            name="old_password"
            label={OLD_PASSWORD}
            autoComplete="current-password"
            error={errors['old_password']}
          />
          <PasswordField
            name="new_password"
            label={NEW_PASSWORD}
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            error={errors['new_password']}
          />
          <PasswordField
            name="confirm_new_password"
            label={CONFIRM_NEW_PASSWORD}
            autoComplete="new-password"
            error={errors['confirm_new_password']}
          />
        </>
      )}
    </Form>
  )
}
