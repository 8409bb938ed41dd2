import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { pasteWalletSms } from '#contract/admin/routes.ts'
import { MAX_PASTED } from '#contract/office-orders.ts'
import { call } from '../api.ts'
import { useFormats } from '../format.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { TextField } from '../parts/Field.tsx'
import { PAYMENTS } from '../query-keys.ts'

/** Messages of wallets, many at once: the shop reads them and lays each beside the claim with its transaction id. */
export function PasteSms() {
  const { payments: texts } = useTexts()
  const { number } = useFormats()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const paste = useMutation({
    mutationFn: () => call(pasteWalletSms, { json: { text } }),
    onSuccess: ({ read, matches }) => {
      if (read === 0) {
        toast.error(texts.pasteNone)
        return
      }
      setText('')
      toast.success(texts.pasteDone(number(read), number(matches.length)))
      void client.invalidateQueries({ queryKey: PAYMENTS })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) paste.mutate()
  }
  return (
    <form className="panel stack" onSubmit={submit} aria-label={texts.paste}>
      <TextField
        label={texts.pasteLabel}
        hint={texts.pasteHint}
        value={text}
        maxLength={MAX_PASTED}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={paste.isPending}>
        {texts.pasteDo}
      </Button>
    </form>
  )
}
