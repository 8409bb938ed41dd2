import { latinDigits } from '#platform/contract/values/digits.ts'

export interface PastedTracking {
  /** Tracking numbers by the reference of the parcel. */
  numbers: Map<string, string>
  /** Lines that name no waiting parcel, several tracking numbers, or a number that another line has. */
  rest: string[]
}

/** What a courier's number looks like: a header such as `Tracking ID` has no digit. */
const NUMBER = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_-]{3,39}$/

/**
 * Reads pasted lines of a reference and a tracking number, in any order, as a sheet or a message has them. `references` are
 * those of parcels that wait for a number; other cells of a line are ignored where one alone may be a number.
 */
export function readTracking(text: string, references: ReadonlySet<string>): PastedTracking {
  const numbers = new Map<string, string>()
  const rest: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const cells = latinDigits(line)
      .split(/[\s,;|"]+/)
      .filter(Boolean)
    if (cells.length === 0) continue
    const named = cells.filter((cell) => references.has(cell))
    const found = cells.filter((cell) => !references.has(cell) && NUMBER.test(cell))
    const [reference, other] = named
    const [number, further] = found
    const isTaken = number !== undefined && [...numbers].some(([of, each]) => each === number && of !== reference)
    if (!reference || other || !number || further || isTaken) rest.push(line.trim())
    else numbers.set(reference, number)
  }
  return { numbers, rest }
}
