import { type SyntheticEvent, useState } from 'react'
import { orEmpty } from '#platform/rules/placeholder.ts'
import type { Profile } from '#shop/customers/contract/account.ts'
import { needsPassword, saveProfile } from '#storefront/stores/account/account.ts'
import { PROFILE, WHY_PASSWORD } from '#storefront/texts/account/account.ts'
import { CURRENT_PASSWORD, SAVE, SAVING } from '#storefront/texts/words.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  profile: Profile
  onClose: () => void
}

const NAMES = ['username', 'email', 'phone_number', 'old_password'] as const

/** Changes name, email and phone. A new email or phone requires the current password. */
export function ProfileForm({ profile, onClose }: Props) {
  const [asksPassword, setAsksPassword] = useState(false)
  const followInput = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const text = (name: keyof Profile) => currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
    setAsksPassword(needsPassword({ email: text('email'), phone_number: text('phone_number') }))
  }
  return (
    <Form names={NAMES} label={PROFILE} submit={SAVE} sending={SAVING} send={saveProfile} onClose={onClose}>
      {(errors) => (
        <div className="stack" onInput={followInput}>
          <CustomerFields fields={{ ...profile, username: orEmpty(profile.username) }} errors={errors} />
          {asksPassword && (
            <PasswordField
              name="old_password"
              label={CURRENT_PASSWORD}
              autoComplete="current-password"
              hint={WHY_PASSWORD}
              error={errors['old_password']}
            />
          )}
        </div>
      )}
    </Form>
  )
}
