import { CHANGED_SINCE_CHOSEN } from '#platform/contract/messages.ts'

/** List of price changes, a sentence each. */
export function ChangeList({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

/** Shows prices that changed since the shopper filled the cart. */
export function Changes({ changes }: { changes: string[] }) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="notice">
          <p>{CHANGED_SINCE_CHOSEN}</p>
          <ChangeList changes={changes} />
        </div>
      )}
    </div>
  )
}
