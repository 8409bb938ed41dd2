import { useEffect, useState } from 'react'
import { COPIED_SHOWN } from '#platform/contract/look.ts'
import { copyText } from '#storefront/browser/copy-text.ts'
import { COPIED, COPY, SELECT_IT } from '#storefront/texts/checkout.ts'
import styles from './Checkout.module.css'

interface Props {
  /** In Bengali. */
  label: string
  text: string
  /** The copied text, if it differs from the shown one. */
  copied?: string
  /** Its name in English, for screen readers. */
  what: string
}

/** A number or an amount with a button that copies it. */
export function CopyLine({ label, text, copied = text, what }: Props) {
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (outcome === '') return
    const timer = setTimeout(() => setOutcome(''), COPIED_SHOWN)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyText(copied)) ? COPIED : SELECT_IT)
  return (
    <div className={styles['copy']}>
      <span lang="bn">{label}</span>
      <strong className="number">{text}</strong>
      <button className="button" type="button" onClick={() => void copy()}>
        {outcome || COPY}
        <span className="visually-hidden"> {what}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </div>
  )
}
