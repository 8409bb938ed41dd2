import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { PARCELS } from '#office/query-keys.ts'
import { pathOf } from '#office/router.ts'
import { listParcels } from '#platform/contract/office/routes.ts'
import styles from './Parcels.module.css'

/** How many parcels wait for a person; nothing where none does. */
export function WaitingParcels() {
  const { parcels } = useTexts()
  const { number } = useFormats()
  const { data } = useRead(PARCELS, listParcels)
  const count = data?.results.length ?? 0
  if (count === 0) return null
  return (
    <p className={styles['waiting']}>
      <a href={pathOf('parcels')}>{parcels.waitForYou(number(count), count === 1)}</a>
    </p>
  )
}
