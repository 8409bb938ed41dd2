import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices, TextField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { CUSTOMERS, ORDERS } from '#office/query-keys.ts'
import { flagPhone } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import type { CustomerAnswer } from '#shop/customers/contract/office/customers.ts'
import { PHONE_MARKS, type PhoneMark } from '#shop/orders/contract/office-orders.ts'

const CHOICES = ['none', ...PHONE_MARKS] as const

interface Props {
  phone: string
  answer: CustomerAnswer
  mayEdit: boolean
}

interface Typed {
  mark: PhoneMark | 'none'
  note: string
}

/** Mark of a customer by staff, and a note; the customer never sees it. */
export function MarkForm({ phone, answer: { history, version }, mayEdit }: Props) {
  const { customers: texts, common } = useTexts()
  const { moment } = useFormats()
  const { flag } = history
  const kept = useKept<Typed>(`mark ${phone} ${version}`, () => ({
    mark: flag?.mark ?? 'none',
    note: flag?.note ?? '',
  }))
  const { mark, note } = kept.value
  const save = useMutation({
    mutationFn: () =>
      call(flagPhone, { params: { phone }, json: { mark: mark === 'none' ? null : mark, note, version } }),
    onSettled: async (_, error) => {
      await readAgain(CUSTOMERS, ORDERS)
      // When it is said, the screen has moved: the next press hits what it was meant for.
      if (error) return
      kept.forget()
      toast.success(common.saved)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate()
  }
  if (!mayEdit) return flag?.note ? <p className="panel">{flag.note}</p> : null
  return (
    <form className="panel stack" onSubmit={submit} aria-label={texts.mark}>
      <Choices
        legend={texts.mark}
        choices={CHOICES.map((value) => ({
          value,
          label: value === 'none' ? texts.markNone : texts.marks[value],
          hint: texts.markHints[value],
        }))}
        value={mark}
        choose={(now) => kept.change((before) => ({ ...before, mark: now }))}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        value={note}
        maxLength={MAX_NOTE}
        onChange={({ target }) => kept.change((before) => ({ ...before, note: target.value }))}
      />
      {flag && <p className="muted">{[flag.by?.name ?? common.theShop, moment(flag.at)].join(', ')}</p>}
      <Button type="submit" look="primary" busy={save.isPending}>
        {common.save}
      </Button>
    </form>
  )
}
