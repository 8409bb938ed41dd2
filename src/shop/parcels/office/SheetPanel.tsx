import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { TextField } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { typedIn } from '#office/parts/typed.ts'
import { ORDERS } from '#office/query-keys.ts'
import { exportSheet, pasteTracking } from '#platform/contract/office/routes.ts'

/** A courier without an API: its file of booked parcels, and the numbers that its panel gave them. */
export function SheetPanel({ courier: { pk, name } }: { courier: { pk: number; name: string } }) {
  const { payouts } = useTexts()
  const { number } = useFormats()
  const client = useQueryClient()
  const about = `tracking ${pk}`
  const paste = useMutation({
    mutationFn: (text: string) => call(pasteTracking, { params: { id: String(pk) }, json: { text } }),
    onSuccess({ stored, waiting }) {
      keepForm(about)
      toast.success(payouts.numbersStored(number(stored), number(waiting)))
      return client.invalidateQueries({ queryKey: ORDERS })
    },
    onError: showFailure,
  })
  const [, path = ''] = exportSheet.split(' ')
  return (
    <section className="panel stack">
      <h2>{name}</h2>
      <p className="muted">{payouts.sheetHint}</p>
      <ButtonLink href={path.replace('{id}', String(pk))} download>
        {payouts.sheetFile}
      </ButtonLink>
      <KeptForm
        about={about}
        className="stack"
        onSubmit={(event) => {
          const text = typedIn(event)('text')
          if (text.trim() !== '') paste.mutate(text)
        }}
      >
        <TextField name="text" label={payouts.numbers} hint={payouts.numbersHint} />
        <Button type="submit" busy={paste.isPending}>
          {payouts.storeNumbers}
        </Button>
      </KeptForm>
      {paste.data && paste.data.rest.length > 0 && (
        <>
          <p>{payouts.numbersRest}</p>
          <pre>{paste.data.rest.join('\n')}</pre>
        </>
      )}
    </section>
  )
}
