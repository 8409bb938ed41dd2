import { STOCK_SHORT, TAKE_WHAT_IS_LEFT } from '#platform/contract/messages.ts'
import { stockLeft } from '#platform/contract/sentences.ts'

interface Props {
  lines: { id: number; name: string; left?: number | undefined }[]
  onTake: () => void
}

/** Says which goods are sold out or fewer than wanted, and offers to take what is left, where that is known. */
export function ShortNotice({ lines, onTake }: Props) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="notice stack">
          <p>{STOCK_SHORT}</p>
          <ul>
            {lines.map(({ id, name, left }) => (
              <li key={id}>{stockLeft(name, left)}</li>
            ))}
          </ul>
          {lines.some(({ left }) => left !== undefined) && (
            <button className="button" type="button" onClick={onTake}>
              {TAKE_WHAT_IS_LEFT}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
