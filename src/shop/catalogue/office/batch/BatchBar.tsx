import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useMe } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import type { Choosing } from '#office/parts/choosing.tsx'
import { useKept } from '#office/parts/kept.ts'
import { Sheet } from '#office/parts/Sheet.tsx'
import { newKey } from '#platform/client/new-key.ts'
import type { OfficeProduct, OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import type { ProductFilter } from '#shop/catalogue/office/use-products.ts'
import bar from '#shop/orders/office/list/BulkBar.module.css'
import { BatchFields } from './BatchFields.tsx'
import { BatchRun } from './BatchRun.tsx'
import { blankBatch } from './batch.ts'

interface Props {
  choosing: Choosing<OfficeProductCard>
  filter: ProductFilter
  /** How many the filter lets through. */
  count: number
  categories: OfficeProduct['category'][]
}

/** The bar over the menu while products are chosen, and the sheet of their batch operations. */
export function BatchBar({ choosing, filter, count, categories }: Props) {
  const { products, common } = useTexts()
  const { number } = useFormats()
  const { data: me } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const { value: form, change, clear } = useKept('batch', () => blankBatch)
  // The same change of the same products keeps its key also when the sheet is closed in between.
  const [sent, setSent] = useState({ what: '', key: '' })
  const preview = () => {
    const what = JSON.stringify([
      form,
      choosing.isAll ? filter : choosing.chosen.map(({ pk, version }) => [pk, version]),
    ])
    if (what !== sent.what) setSent({ what, key: newKey() })
    setPreviewed(true)
  }
  const chosen = choosing.isAll ? count : choosing.chosen.length
  const close = () => {
    setOpen(false)
    setPreviewed(false)
  }
  return (
    <>
      <div className={bar['bar']}>
        <span role="status">{products.chosen(number(chosen))}</span>
        <Button look="quiet" onClick={choosing.end}>
          {common.cancel}
        </Button>
        <Button look="primary" onClick={() => setOpen(true)}>
          {products.change}
        </Button>
      </div>
      <Sheet isOpen={isOpen} close={close} title={products.batch.title(number(chosen))}>
        {isPreviewed ? (
          <BatchRun
            sent={{
              ...{ key: sent.key, by: me?.pk ?? 0, form, filter, isAll: choosing.isAll, count: chosen },
              chosen: choosing.chosen.map(({ pk, version }) => ({ pk, version })),
            }}
            back={() => setPreviewed(false)}
            done={() => {
              close()
              setSent({ what: '', key: '' })
              clear()
              choosing.end()
            }}
          />
        ) : (
          <BatchFields
            form={form}
            change={(part) => change((before) => ({ ...before, ...part }))}
            categories={categories}
            preview={preview}
          />
        )}
      </Sheet>
    </>
  )
}
