import type { ReactNode } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import styles from './Items.module.css'

interface Props {
  legend: string
  chosen: readonly { key: string; name: string }[]
  /** Takes one out. */
  remove: (key: string) => void
  /** The input that adds one. */
  children: ReactNode
}

/** Several of many: the chosen ones with a button each, and an input below them that adds another one. */
export function Chosen({ legend, chosen, remove, children }: Props) {
  const { orderForm } = useTexts()
  return (
    <fieldset className={`stack ${styles['many']}`}>
      <legend>
        <b>{legend}</b>
      </legend>
      {chosen.length > 0 && (
        <ul className={styles['items']}>
          {chosen.map(({ key, name }) => (
            <li key={key} className={styles['item']}>
              <span className={styles['text']}>{name}</span>
              <Button look="quiet" icon="close" iconOnly onClick={() => remove(key)}>
                {orderForm.remove(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </fieldset>
  )
}
