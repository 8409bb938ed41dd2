import { useTexts } from '../language.ts'
import { Field } from './Field.tsx'
import { toTyped } from './moment.ts'
import styles from './WindowFields.module.css'

interface Props {
  /** Names of the two fields. */
  names: readonly [from: string, until: string]
  from: string | null
  until: string | null
  error?: string | undefined
}

/** From when until when something is shown, in the time of Bangladesh. */
export function WindowFields({ names, from, until, error }: Props) {
  const { shop } = useTexts()
  return (
    <div className={styles['window']}>
      <Field name={names[0]} label={shop.from} type="datetime-local" defaultValue={toTyped(from)} />
      <Field name={names[1]} label={shop.until} type="datetime-local" defaultValue={toTyped(until)} error={error} />
      <p className="muted">{shop.windowHint}</p>
    </div>
  )
}
