import { useMutation } from '@tanstack/react-query'
import { showItemFailure } from '#office/failures.ts'
import { queryClient } from '#office/queries.ts'
import { PRODUCTS } from '#office/query-keys.ts'
import { saySaved } from '#office/saved.ts'

/** A write of a group: what its fields do not say, a toast does. */
export function useGroupWrite<Sent>(
  send: (sent: Sent) => Promise<{ audit: number | null }>,
  { done, said }: { done: () => void; said?: string },
) {
  // Products first: the group of those that are in none any more is not read again.
  const refresh = async () => {
    const isGroup = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[PRODUCTS.length] === 'group'
    await queryClient.invalidateQueries({ queryKey: PRODUCTS, predicate: (query) => !isGroup(query) })
    await queryClient.invalidateQueries({ queryKey: PRODUCTS, predicate: isGroup })
  }
  return useMutation({
    mutationFn: send,
    onSuccess: ({ audit }) => {
      saySaved(audit, refresh, said)
      done()
    },
    onError: showItemFailure,
    onSettled: refresh,
  })
}
