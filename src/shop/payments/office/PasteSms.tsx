import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useKept } from '#office/parts/kept.ts'
import { PasteForm } from '#office/parts/PasteForm.tsx'
import { PAYMENTS } from '#office/query-keys.ts'
import { pasteWalletSms } from '#platform/contract/office/routes.ts'

/** Messages of wallets, many at once: the shop reads them and lays each beside the claim with its transaction id. */
export function PasteSms() {
  const { checks: texts } = useTexts()
  const { number } = useFormats()
  const client = useQueryClient()
  const { value: text, change } = useKept('wallet messages', () => '')
  const paste = useMutation({
    mutationFn: (messages: string) => call(pasteWalletSms, { json: { text: messages } }),
    onSuccess: ({ read, matches }, messages) => {
      if (read === 0) {
        toast.error(texts.pasteNone)
        return
      }
      // What was pasted meanwhile stays.
      change((now) => (now === messages ? '' : now))
      toast.success(texts.pasteDone(number(read), number(matches.length)))
      void client.invalidateQueries({ queryKey: PAYMENTS })
    },
  })
  return (
    <PasteForm
      name={texts.paste}
      label={texts.pasteLabel}
      hint={texts.pasteHint}
      act={texts.pasteDo}
      {...{ text, type: (now: string) => change(() => now), isBusy: paste.isPending }}
      send={(messages) => paste.mutate(messages)}
    />
  )
}
