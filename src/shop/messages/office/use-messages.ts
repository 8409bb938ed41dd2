import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { texts } from '#office/language.ts'
import { queryClient } from '#office/queries.ts'
import { MESSAGES } from '#office/query-keys.ts'
import { getMessages, updateMessages } from '#platform/contract/addresses/admin-routes.ts'
import type { MessageSettings } from '#shop/messages/contract/message.ts'

export const useMessages = () => useRead(MESSAGES, getMessages)

/** Stores a change of what shoppers are sent, one after another; after a conflict reads it again. */
export function useSaveMessages(done: () => void = () => {}) {
  return useMutation({
    scope: { id: 'messages' },
    async mutationFn(change: (now: MessageSettings) => MessageSettings) {
      const queryFn = () => call(getMessages)
      const { settings } = await queryClient.query({ queryKey: MESSAGES, queryFn, staleTime: 'static' })
      return call(updateMessages, { json: change(settings) })
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(MESSAGES, answer)
      toast.success(texts().common.saved)
      done()
    },
    onSettled: (_, error) => (error ? readAgain(MESSAGES) : undefined),
  })
}
