import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import styles from './Parcels.module.css'

interface Props {
  /** Number of the parcel. */
  parcel: number
  say: (why: string) => void
  isPending: boolean
}

/** Gives a parcel up as lost, with a reason: first what that does, as it ends the order. */
export function LostParcel({ parcel, say, isPending }: Props) {
  const { parcels } = useTexts()
  const { value: why, change } = useKept(`lost parcel ${parcel}`, () => '')
  return (
    <details>
      <summary className={styles['ask']}>{parcels.lost.ask}</summary>
      <div className="stack">
        <p className="muted">{parcels.lost.what}</p>
        <Field
          label={parcels.lost.why}
          value={why}
          onChange={({ target }) => change(() => target.value)}
          maxLength={200}
        />
        <Button look="danger" busy={isPending} disabled={why.trim() === ''} onClick={() => say(why)}>
          {parcels.lost.say}
        </Button>
      </div>
    </details>
  )
}
