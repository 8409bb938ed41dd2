import { useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Toggle } from '#office/parts/Switch.tsx'
import styles from '#publish/office/Publish.module.css'
import { useDraft } from '#publish/office/use-drafts.ts'

interface Props {
  name: string
  /** Position in the list, and how many there are. */
  at: number
  of: number
  busy: boolean
  /** Called with the new position. */
  move: (to: number) => void
}

/** Moves something of a list up or down. */
export function Moves({ name, at, of, busy, move }: Props) {
  const { content } = useTexts()
  return (
    <>
      <Button look="quiet" icon="up" iconOnly busy={busy || at === 0} onClick={() => move(at - 1)}>
        {content.up(name)}
      </Button>
      <Button look="quiet" icon="down" iconOnly busy={busy || at === of - 1} onClick={() => move(at + 1)}>
        {content.down(name)}
      </Button>
    </>
  )
}

/** A list with one of its items at another position. */
export const moved = <Item,>(list: Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

interface Options<Item> {
  subject: 'banner_order' | 'category_order'
  /** Puts them where they stand beside each other, as parts behind the whole. */
  arrange?: (items: Item[]) => Item[]
  /** Stores an order that is live at once. */
  live: { mutate: (ids: number[]) => void; isPending: boolean }
}

/** A list in its order: live, or of its draft. Items that the draft does not know come last. */
export function useOrder<Item extends { pk: number }>(
  items: Item[],
  { subject, live, arrange = (all) => all }: Options<Item>,
) {
  // One draft of the whole order, under the key that the audit log has, too.
  const of = useDraft({ subject, id: 'all', version: 0, isWhole: true }, () => {})
  const [isWanted, setWanted] = useState(false)
  const { draft, save } = of
  const drafted: number[] = draft && Array.isArray(draft.fields['ids']) ? draft.fields['ids'] : []
  const placeOf = ({ pk }: Item) => (drafted.includes(pk) ? drafted.indexOf(pk) : drafted.length)
  const sorted = arrange(draft ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : items)
  const ids = sorted.map(({ pk }) => pk)
  const isDraft = draft !== undefined || isWanted
  return {
    of,
    items: sorted,
    isDraft,
    /** Chooses whether the next move is a draft, while there is none. */
    want: setWanted,
    isBusy: live.isPending || save.isPending,
    move(at: number, to: number) {
      const next = moved(ids, at, to)
      if (isDraft) save.mutate({ ids: next })
      else live.mutate(next)
    },
  }
}
export type OrderOfList = ReturnType<typeof useOrder>

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
