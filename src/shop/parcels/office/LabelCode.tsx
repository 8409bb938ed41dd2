import { useStore } from '@nanostores/react'
import { renderSVG } from 'uqr'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { $router } from '#office/router.ts'
import { listParcelCodes } from '#platform/contract/office/routes.ts'
import styles from './LabelCode.module.css'

/** The courier's number of an order's parcel on its label, to be scanned and read; nothing for an order without one. */
export function LabelCode({ order }: { order: number }) {
  const { payouts } = useTexts()
  const { ids = '' } = useStore($router)?.search ?? {}
  // The labels of a sheet ask once.
  const { data } = useRead(['orders', 'codes', ids], listParcelCodes, { query: { ids }, enabled: ids !== '' })
  const parcel = data?.results.find((each) => each.order === order)
  if (!parcel) return null
  return (
    <div className={styles['code']}>
      <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(parcel.code))}`} alt={payouts.codeOf(parcel.code)} />
      <p>
        <b>{parcel.courier}</b>
        <br />
        <span>{parcel.code}</span>
        <br />
        {parcel.reference}
      </p>
    </div>
  )
}
