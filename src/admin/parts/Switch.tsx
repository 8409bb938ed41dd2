import { type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

interface Props {
  label: string
  hint?: ReactNode
  isOn: boolean
  change: (isOn: boolean) => void
}

/** On or off, at once. */
export function Switch({ label, hint, isOn, change }: Props) {
  const id = useId()
  return (
    <label className={styles['switch']}>
      <span>
        {label}
        {hint && (
          <small className="muted" id={id}>
            {hint}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={hint ? id : undefined}
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
    </label>
  )
}
