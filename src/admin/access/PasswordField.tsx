import { useState } from 'react'
import { useTexts } from '../language.ts'
import { Field } from '../parts/Field.tsx'
import styles from './PasswordField.module.css'

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
