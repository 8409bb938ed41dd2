import { CHANGE_PASSWORD_FIELDS } from '#shop/customers/rules/account.ts'
import { changePassword } from '#storefront/stores/account/account.ts'
import { CHANGE_PASSWORD } from '#storefront/texts/account/account.ts'
import { OLD_PASSWORD, SAVING } from '#storefront/texts/words.ts'
import { Form } from './Form.tsx'
import { NewPasswordFields, PasswordField } from './PasswordField.tsx'

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
          <NewPasswordFields errors={errors} />
        </>
      )}
    </Form>
  )
}
