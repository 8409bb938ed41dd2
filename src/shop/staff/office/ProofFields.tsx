import { useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import styles from './PasswordField.module.css'

/** The code of an authenticator app, or a recovery code instead; both are named `code`. */
export function CodeField({ error }: { error?: string | undefined }) {
  const { access } = useTexts()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div>
      {isRecovery ? (
        <Field
          key="recovery"
          name="code"
          label={access.recovery}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <Field
          key="app"
          name="code"
          label={access.code}
          hint={access.codeHint}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      )}
      <Button look="quiet" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? access.useCode : access.useRecovery}
      </Button>
    </div>
  )
}

interface Props {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

/** A password, which a checkbox shows: thumbs mistype. */
export function PasswordField(props: Props) {
  const { access } = useTexts()
  const [isShown, show] = useState(false)
  return (
    <div>
      <Field {...props} type={isShown ? 'text' : 'password'} required autoCapitalize="none" spellCheck={false} />
      <label className={styles['show']}>
        <input type="checkbox" checked={isShown} onChange={(event) => show(event.target.checked)} />
        {access.showPassword}
      </label>
    </div>
  )
}
