import type { LineState } from '#shop/parcels/contract/payout-columns.ts'
import type { PayoutLine } from './read-lines.ts'

/** A parcel as far as its money goes. */
export interface DueParcel {
  id: number
  reference: string
  /** Consignment id and tracking code at the courier. */
  handles: readonly string[]
  /** What the courier was to collect, or said that it collected. */
  expectedPaisa: number
  /** What lines of earlier payouts say. */
  paidPaisa: number
  hasArrived: boolean
  hasComeBack: boolean
}

export interface MatchedLine<Line> {
  line: Line
  state: LineState
  parcel: DueParcel | null
}

/** The parcel that a line names. Consignment and reference must not name two. Amounts are never looked at. */
function parcelOf({ handle, reference }: PayoutLine, parcels: readonly DueParcel[]): DueParcel | 'two' | undefined {
  const byHandle = handle === '' ? undefined : parcels.find(({ handles }) => handles.includes(handle))
  const byReference = reference === '' ? undefined : parcels.find((parcel) => parcel.reference === reference)
  if (byHandle && byReference && byHandle !== byReference) return 'two'
  return byHandle ?? byReference
}

function stateOf(line: PayoutLine, parcel: DueParcel, paidPaisa: number): LineState {
  const { collectedPaisa } = line
  if (line.unreadable !== '') return 'unclear'
  if (parcel.hasComeBack && (collectedPaisa ?? 0) === 0) return 'returned'
  if (collectedPaisa === null) return 'unclear'
  if (collectedPaisa < 0) return 'reversed'
  if (!parcel.hasArrived) return 'early'
  // A further line about charges only: the money was there before.
  if (paidPaisa >= parcel.expectedPaisa && paidPaisa > 0) return 'again'
  const all = paidPaisa + collectedPaisa
  if (all === parcel.expectedPaisa) return 'due'
  return all < parcel.expectedPaisa ? 'short' : 'over'
}

/** Says of each line which parcel it is about and what it means, in the order of the payout. */
export function matchLines<Line extends PayoutLine>(
  lines: readonly Line[],
  parcels: readonly DueParcel[],
): MatchedLine<Line>[] {
  const paid = new Map(parcels.map(({ id, paidPaisa }) => [id, paidPaisa]))
  return lines.map((line) => {
    const parcel = parcelOf(line, parcels)
    if (parcel === 'two') return { line, state: 'unclear', parcel: null }
    if (!parcel) return { line, state: line.unreadable === '' ? 'stranger' : 'unclear', parcel: null }
    const before = paid.get(parcel.id) ?? 0
    const state = stateOf(line, parcel, before)
    if (state !== 'unclear') paid.set(parcel.id, before + (line.collectedPaisa ?? 0))
    return { line, state, parcel }
  })
}
