import { useState } from 'react'
import { useDraft } from '../publish/use-drafts.ts'
import { movedTo } from './Moves.tsx'

interface Options<Item> {
  subject: 'banner_order' | 'category_order'
  /** Puts them where they stand beside each other, as parts behind the whole. */
  arrange?: (items: Item[]) => Item[]
  /** Stores an order that is live at once. */
  live: { mutate: (ids: number[]) => void; isPending: boolean }
}

/** What a list shows in an order: live, or as a draft of it. Those that the draft does not know stand behind. */
export function useOrder<Item extends { pk: number }>(
  items: Item[],
  { subject, live, arrange = (all) => all }: Options<Item>,
) {
  // One draft of the whole order, under the key that the audit log has, too.
  const of = useDraft({ subject, id: 'all', version: 0, isWhole: true }, () => {})
  const [isWanted, setWanted] = useState(false)
  const { draft, save } = of
  const drafted = (draft?.fields['ids'] ?? []) as number[] // The contract checked them.
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
      const moved = movedTo(ids, at, to)
      if (isDraft) save.mutate({ ids: moved })
      else live.mutate(moved)
    },
  }
}
export type OrderOfList = ReturnType<typeof useOrder>
