import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Loading } from '#office/parts/States.tsx'
import { PARCELS } from '#office/query-keys.ts'
import { $router, pathOf } from '#office/router.ts'
import { listParcels } from '#platform/contract/office/routes.ts'
import { Booking } from './Booking.tsx'
import { ParcelItem } from './ParcelItem.tsx'
import { SheetPanel } from './SheetPanel.tsx'

/** Orders to book at once, those that were chosen or all that wait, and parcels that wait for a person. */
export function Parcels() {
  const { parcels } = useTexts()
  const search = useStore($router)?.search ?? {}
  const { data, error, refetch } = useQuery({ queryKey: PARCELS, queryFn: () => call(listParcels) })
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
