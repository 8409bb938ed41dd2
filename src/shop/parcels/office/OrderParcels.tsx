import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { ButtonLink } from '#office/parts/Button.tsx'
import { PARCELS } from '#office/query-keys.ts'
import { pathOf } from '#office/router.ts'
import { listOrderParcels } from '#platform/contract/office/routes.ts'
import { ParcelItem } from './ParcelItem.tsx'

/** The parcels of an order, or the way to book one. Nothing where the shop has neither courier nor parcel. */
export function OrderParcels({ id, isBookable }: { id: number; isBookable: boolean }) {
  const { parcels } = useTexts()
  const can = useCan()
  const { data } = useRead([...PARCELS, id], listOrderParcels, { params: { id } })
  if (!data || (data.results.length === 0 && data.couriers.length === 0)) return null
  const isFree = data.results.every(({ state }) =>
    ['refused', 'abandoned', 'cancelled', 'came_back', 'lost'].includes(state),
  )
  return (
    <section className="stack">
      {data.results.map((each) => (
        <ParcelItem key={each.pk} parcel={each} />
      ))}
      {isBookable && isFree && can('order:ship') && data.couriers.length > 0 && (
        <ButtonLink icon="forward" href={pathOf('parcels', { ids: String(id) })}>
          {parcels.bookMany}
        </ButtonLink>
      )}
    </section>
  )
}
