import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { useKept } from '#office/parts/kept.ts'
import { PasteForm } from '#office/parts/PasteForm.tsx'
import { parseChatOrder } from '#platform/contract/office/routes.ts'
import { $newOrder, changeForm, fillFromChat } from './form.ts'

/** A chat as it was written: the shop guesses customer, address and products, which a person checks below. */
export function PasteChat() {
  const { orderForm: texts } = useTexts()
  const { number } = useFormats()
  const { rest, unknown } = useStore($newOrder)
  const { value: text, change } = useKept('chat', () => '')
  const read = useMutation({
    mutationFn: (chat: string) => call(parseChatOrder, { json: { text: chat } }),
    onSuccess: (answer, chat) => {
      fillFromChat(answer)
      // What was typed meanwhile stays.
      change((now) => (now === chat ? '' : now))
      const { lines, phone, name, address } = answer
      if (lines.length === 0 && !phone && !name && !address) toast.error(texts.chatNothing)
      else toast.success(texts.chatRead)
    },
  })
  return (
    <PasteForm
      name={texts.chat}
      label={texts.chat}
      hint={texts.chatHint}
      act={texts.chatDo}
      {...{ text, type: (now: string) => change(() => now), isBusy: read.isPending }}
      send={(chat) => read.mutate(chat)}
    >
      {(unknown.length > 0 || rest.length > 0) && (
        <div role="note">
          {unknown.map(({ name, quantity }) => (
            <p key={name}>{texts.notSold(name, number(quantity))}</p>
          ))}
          {rest.length > 0 && <p className="muted">{texts.rest(rest.join(' · '))}</p>}
          <Button look="quiet" onClick={() => changeForm({ unknown: [], rest: [] })}>
            {texts.seen}
          </Button>
        </div>
      )}
    </PasteForm>
  )
}
