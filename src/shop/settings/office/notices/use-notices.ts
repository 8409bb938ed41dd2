import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { texts } from '#office/language.ts'
import { queryClient } from '#office/queries.ts'
import { NOTICES } from '#office/query-keys.ts'
import { getNotices, updateNotices } from '#platform/contract/addresses/admin-routes.ts'
import type { Notices } from '#shop/settings/contract/office/notices.ts'

export const useNotices = (isEnabled: boolean) => useRead(NOTICES, getNotices, { enabled: isEnabled })

/** Stores a change of what stands, one after another; after a conflict reads the notices again and says so. */
export function useSaveNotices(done: () => void = () => {}) {
  return useMutation({
    scope: { id: 'notices' },
    async mutationFn(change: (now: Notices) => Notices) {
      const queryFn = () => call(getNotices)
      const { notices } = await queryClient.query({ queryKey: NOTICES, queryFn, staleTime: 'static' })
      return call(updateNotices, { json: change(notices) })
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(NOTICES, answer)
      toast.success(texts().common.saved)
      done()
    },
    onSettled: (_, error) => (error ? readAgain(NOTICES) : undefined),
  })
}
