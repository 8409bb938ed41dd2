import type { ComponentProps } from 'react'
import styles from './Toggle.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint?: string
}

/** Something that is on or off. */
export function Toggle({ label, hint, ...rest }: Props) {
  return (
    <label className={styles['toggle']}>
      <input {...rest} type="checkbox" />
      <span>
        {label}
        {hint && <small className="muted">{hint}</small>}
      </span>
    </label>
  )
}
