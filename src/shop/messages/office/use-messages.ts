import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { texts } from '#office/language.ts'
import { queryClient } from '#office/queries.ts'
import { MESSAGES } from '#office/query-keys.ts'
import { getMessages, updateMessages } from '#platform/contract/addresses/admin-routes.ts'
import type { MessageSettings } from '#shop/messages/contract/message.ts'

export const useMessages = () => useRead(MESSAGES, getMessages)

/** Stores what shoppers are sent; after a conflict reads it again. */
export function useSaveMessages(done: () => void = () => {}) {
  return useMutation({
    mutationFn: (settings: MessageSettings) => call(updateMessages, { json: settings }),
    onSuccess: (answer) => {
      queryClient.setQueryData(MESSAGES, answer)
      toast.success(texts().common.saved)
      done()
    },
    onError(error) {
      if (refusalWith(error, 'site_unknown')) toast.error(texts().messages.noSite)
      else showFailure(error)
    },
    onSettled: (_, error) => (error ? readAgain(MESSAGES) : undefined),
  })
}
