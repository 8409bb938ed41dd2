import { type QueryKey, useMutation } from '@tanstack/react-query'
import { readAgain } from '#office/data.ts'
import { showItemFailure } from '#office/failures.ts'
import { texts } from '#office/language.ts'
import { saySaved, sayWithWayBack } from '#office/saved.ts'

interface Options {
  /** The list that is read again. */
  key: QueryKey
  done?: () => void
  said?: string
  /** Undo of an action that the audit log can't undo. */
  takeBack?: () => Promise<object>
}

/** Writes something of a list: says that it was saved, with a way back, or who was faster. */
export function useItem<Sent>(
  write: (sent: Sent) => Promise<{ audit: number | null }>,
  { key, done, said, takeBack }: Options,
) {
  const refresh = () => readAgain(key)
  return useMutation({
    mutationFn: write,
    onSuccess: ({ audit }) => {
      if (takeBack) sayWithWayBack(said ?? texts().common.saved, takeBack, refresh)
      else saySaved(audit, refresh, said)
      done?.()
    },
    onError: showItemFailure,
    onSettled: refresh,
  })
}
