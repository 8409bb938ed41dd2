import { useState } from 'react'
import { MAX_PASSWORD } from '#platform/contract/limits.ts'
import { PASSWORD_HINT } from '#shop/customers/rules/account.ts'
import { HIDE, SHOW } from '#storefront/texts/account/account.ts'
import { CONFIRM_NEW_PASSWORD, NEW_PASSWORD } from '#storefront/texts/words.ts'
import { FieldNotes, fieldId, marked } from './Field.tsx'
import styles from './PasswordField.module.css'

interface Props {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  error: string | undefined
}

/** Password field with a toggle that shows the password. */
export function PasswordField({ name, label, autoComplete, hint, error }: Props) {
  const id = fieldId(name)
  const [isShown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']}>
        <input
          {...marked(id, hint, error)}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_PASSWORD}
          required={true}
        />
        <button className={styles['toggle']} type="button" aria-controls={id} onClick={() => setShown(!isShown)}>
          {isShown ? HIDE : SHOW}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** A new password, twice. */
export function NewPasswordFields({ errors }: { errors: Partial<Record<string, string>> }) {
  const fields = { new_password: NEW_PASSWORD, confirm_new_password: CONFIRM_NEW_PASSWORD }
  return Object.entries(fields).map(([name, label]) => (
    <PasswordField
      key={name}
      {...{ name, label, error: errors[name] }}
      hint={name === 'new_password' ? PASSWORD_HINT : undefined}
      autoComplete="new-password"
    />
  ))
}
