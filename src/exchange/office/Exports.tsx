import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EXPORT_FORMATS, type ExportFormat } from '#exchange/contract/office-imports.ts'
import { callForFile } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { SelectField } from '#office/parts/Field.tsx'
import { saveFile } from '#office/parts/files.ts'
import { pathOf } from '#office/router.ts'
import {
  exportCoupons,
  exportOrders,
  exportProducts,
  exportReviews,
  exportShop,
  getLastBackup,
} from '#platform/contract/addresses/admin-routes.ts'
import { DAY } from '#platform/rules/days.ts'

const LAST_BACKUP = ['last-backup']
type Loaded = Awaited<ReturnType<typeof callForFile>>

/** A list, its contents, and the button that downloads it. */
function List({ name, hint, load }: { name: string; hint: string; load: () => Promise<Loaded> }) {
  const { exports } = useTexts()
  const take = useMutation({ mutationFn: load, onSuccess: ({ name: file, file: blob }) => saveFile(file, blob) })
  return (
    <>
      <p className="muted">{hint}</p>
      <Button wide busy={take.isPending} onClick={() => take.mutate()}>
        {exports.take(name)}
      </Button>
    </>
  )
}

/** A week without a backup is more than a shop wants to lose. */
const isOld = (at: string): boolean => Date.now() - Date.parse(at) > 7 * DAY

/** A backup of everything, and when the last one was made. */
function Backup() {
  const { common, exports } = useTexts()
  const { before, moment } = useFormats()
  const { data } = useRead(LAST_BACKUP, getLastBackup)
  const load = () => callForFile(exportShop).finally(() => readAgain(LAST_BACKUP))
  return (
    <section className="panel stack">
      <h2>{exports.shop}</h2>
      {data && (
        <p>
          {data.at === null ? exports.noBackup : exports.lastBackup(`${moment(data.at)} (${before(data.at, common)})`)}
        </p>
      )}
      {data?.at && isOld(data.at) && <p role="note">{exports.backupOld}</p>}
      <List name={exports.shop} hint={exports.shopHint} load={load} />
    </section>
  )
}

/** Lists of the shop as files. */
export function Exports() {
  const { exports } = useTexts()
  const can = useCan()
  const [format, setFormat] = useState<ExportFormat>('own')
  const lists = [
    { needs: 'customer:export', name: exports.orders, hint: exports.ordersHint, route: exportOrders },
    { needs: 'coupon:edit', name: exports.coupons, hint: exports.couponsHint, route: exportCoupons },
    { needs: 'review:moderate', name: exports.reviews, hint: exports.reviewsHint, route: exportReviews },
  ] as const
  return (
    <Screen title={exports.title} back={pathOf('shop')}>
      <div className="stack">
        {can('customer:export') && <Backup />}
        {can('import:run') && (
          <section className="panel stack">
            <h2>{exports.products}</h2>
            <SelectField
              label={exports.format}
              value={format}
              options={EXPORT_FORMATS.map((each) => [each, exports.formats[each]])}
              choose={setFormat}
            />
            <List
              name={exports.products}
              hint={exports.productsHint}
              load={() => callForFile(exportProducts, { query: { format } })}
            />
          </section>
        )}
        {lists.map(
          ({ needs, name, hint, route }) =>
            can(needs) && (
              <section key={name} className="panel stack">
                <h2>{name}</h2>
                <List name={name} hint={hint} load={() => callForFile(route)} />
              </section>
            ),
        )}
      </div>
    </Screen>
  )
}
