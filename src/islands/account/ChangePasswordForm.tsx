import { CHANGE_PASSWORD_FIELDS, PASSWORD_HINT } from '#rules/account.ts'
import { changePassword } from '#stores/account.ts'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

export function ChangePasswordForm() {
  return (
    <Form
      names={CHANGE_PASSWORD_FIELDS}
      label="Change password"
      submit="Change password"
      sending="Saving…"
      send={changePassword}
      resets={true}
    >
      {(errors) => (
        <>
          <PasswordField
            name="old_password"
            label="Old password"
            autoComplete="current-password"
            error={errors['old_password']}
          />
          <PasswordField
            name="new_password"
            label="New password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            error={errors['new_password']}
          />
          <PasswordField
            name="confirm_new_password"
            label="Confirm new password"
            autoComplete="new-password"
            error={errors['confirm_new_password']}
          />
        </>
      )}
    </Form>
  )
}
