import type { Profile } from '#contract/account.ts'
import { EMAIL_MOST, NAME_MOST, PHONE_MOST } from '#contract/limits.ts'
import { orEmpty } from '#rules/placeholder.ts'
import { saveProfile } from '#stores/account.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

interface Props {
  profile: Profile
  onClose: () => void
}

const NAMES = ['username', 'email', 'phone_number'] as const

/** Changes name, email and phone. */
export function ProfileForm({ profile, onClose }: Props) {
  const send = async (form: Profile) => {
    const outcome = await saveProfile(form)
    if (outcome.isDone) onClose()
    return outcome
  }
  return (
    <Form
      names={NAMES}
      label="Profile"
      submit="Save"
      sending="Saving…"
      send={send}
      aside={
        <button className="button" type="button" onClick={onClose}>
          Cancel
        </button>
      }
    >
      {(errors) => (
        <>
          <Field
            name="username"
            label="Name"
            autoComplete="name"
            maxLength={NAME_MOST}
            value={orEmpty(profile.username)}
            error={errors['username']}
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MOST}
            value={profile.email}
            error={errors['email']}
          />
          <Field
            name="phone_number"
            label="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MOST}
            value={profile.phone_number}
            error={errors['phone_number']}
          />
        </>
      )}
    </Form>
  )
}
