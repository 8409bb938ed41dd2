import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Toggle } from '../parts/Toggle.tsx'
import styles from '../publish/Publish.module.css'
import type { OrderOfList } from './use-order.ts'

/** Says above a list that its order is a draft, or asks whether the next move shall be one. */
export function OrderDraft({ order: { of, isDraft, want } }: { order: Pick<OrderOfList, 'of' | 'isDraft' | 'want'> }) {
  const { publish } = useTexts()
  const { draft, discard, mayDraft } = of
  if (!mayDraft) return null
  if (!draft)
    return (
      <Toggle
        name="keep_order"
        label={publish.keepOrder}
        checked={isDraft}
        onChange={({ target }) => want(target.checked)}
      />
    )
  return (
    <div className={styles['note']}>
      <p>{publish.orderIsDraft}</p>
      <Button look="quiet" busy={discard.isPending} onClick={() => discard.mutate(draft)}>
        {publish.discard}
      </Button>
    </div>
  )
}
