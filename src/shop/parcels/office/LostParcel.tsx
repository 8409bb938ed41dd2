import { useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import styles from './Parcels.module.css'

/** Gives a parcel up as lost, with a reason: first what that does, as it ends the order. */
export function LostParcel({ say, isPending }: { say: (why: string) => void; isPending: boolean }) {
  const { parcels } = useTexts()
  const [why, setWhy] = useState('')
  return (
    <details>
      <summary className={styles['ask']}>{parcels.lost.ask}</summary>
      <div className="stack">
        <p className="muted">{parcels.lost.what}</p>
        <Field label={parcels.lost.why} value={why} onChange={(event) => setWhy(event.target.value)} maxLength={200} />
        <Button look="danger" busy={isPending} disabled={why.trim() === ''} onClick={() => say(why)}>
          {parcels.lost.say}
        </Button>
      </div>
    </details>
  )
}
