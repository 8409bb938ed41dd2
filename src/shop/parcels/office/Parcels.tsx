import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { TextField } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { Loading } from '#office/parts/States.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { ORDERS, PARCELS } from '#office/query-keys.ts'
import { $router, pathOf } from '#office/router.ts'
import { exportSheet, listParcels, pasteTracking } from '#platform/contract/office/routes.ts'
import { Booking } from './Booking.tsx'
import { ParcelItem } from './ParcelItem.tsx'

/** A courier without an API: its file of booked parcels, and the numbers that its panel gave them. */
function SheetPanel({ courier: { pk, name } }: { courier: { pk: number; name: string } }) {
  const { payouts } = useTexts()
  const { number } = useFormats()
  const about = `tracking ${pk}`
  const paste = useMutation({
    mutationFn: (text: string) => call(pasteTracking, { params: { id: String(pk) }, json: { text } }),
    onSuccess({ stored, waiting }) {
      keepForm(about)
      toast.success(payouts.numbersStored(number(stored), number(waiting)))
      return readAgain(ORDERS)
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

/** Orders to book at once, those that were chosen or all that wait, and parcels that wait for a person. */
export function Parcels() {
  const { parcels } = useTexts()
  const search = useStore($router)?.search ?? {}
  const { data, error, refetch } = useRead(PARCELS, listParcels)
  const chosen = (search['ids'] ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean)
  return (
    <Screen title={parcels.title} {...(chosen.length > 0 && { back: pathOf('orders') })}>
      <div className="stack">
        <Loading {...{ data, error, refetch }} lines={4} />
        {data && <Booking orders={chosen.length > 0 ? chosen : data.to_book} couriers={data.couriers} />}
        {data?.couriers
          .filter(({ provider }) => provider === 'sheet')
          .map((courier) => (
            <SheetPanel key={courier.pk} courier={courier} />
          ))}
        {data && data.results.length > 0 && (
          <section className="stack">
            <h2>{parcels.waiting}</h2>
            {data.results.map((each) => (
              <ParcelItem key={each.pk} parcel={each} isLinked />
            ))}
          </section>
        )}
      </div>
    </Screen>
  )
}
