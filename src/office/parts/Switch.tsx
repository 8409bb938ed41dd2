import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Switch.module.css'
import toggleStyles from './Toggle.module.css'

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint?: string
}

/** Something that is on or off. */
export function Toggle({ label, hint, ...rest }: ToggleProps) {
  return (
    <label className={toggleStyles['toggle']}>
      <input {...rest} type="checkbox" />
      <span>
        {label}
        {hint && <small className="muted">{hint}</small>}
      </span>
    </label>
  )
}

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
