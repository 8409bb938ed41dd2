import { textLang } from '#platform/rules/language.ts'
import { orDash } from '#platform/rules/placeholder.ts'
import styles from './Facts.module.css'

/** Description list; empty values are shown as a dash. */
export function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={textLang(value)}>{orDash(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
