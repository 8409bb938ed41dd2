import { useState } from 'react'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { Failure } from '#office/parts/States.tsx'
import { usePaused } from '#office/parts/typed.ts'
import { PRODUCT_LIST } from '#office/query-keys.ts'
import { useNameOf } from '#office/use-names.ts'
import { listOfficeProducts } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { Price } from '#shop/catalogue/office/PriceEdit.tsx'
import styles from './Variants.module.css'

const SHOWN = '6'

interface Props {
  /** Those that are in the group already. */
  chosen: number[]
  group: number | undefined
  add: (product: OfficeProductCard) => void
}

/** Products of any state that are in no other group, by a search of staff. */
export function FindSibling({ chosen, group, add }: Props) {
  const { variants, common } = useTexts()
  const nameOf = useNameOf()
  const [typed, setTyped] = useState('')
  const q = usePaused(typed.trim())
  const found = useRead([...PRODUCT_LIST, 'siblings', q], listOfficeProducts, {
    query: { q, limit: SHOWN },
    enabled: q !== '',
    stays: true,
  })
  const isAsked = q !== '' && typed.trim() !== ''
  const fits = (each: OfficeProductCard) => !chosen.includes(each.pk) && (!each.group || each.group.pk === group)
  const results = isAsked ? (found.data?.results.filter(fits) ?? []) : []
  return (
    <div className="stack">
      <Field
        type="search"
        label={variants.find}
        hint={variants.findHint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isAsked && found.error && <Failure error={found.error} retry={() => void found.refetch()} />}
      <p role="status" className={results.length > 0 ? 'visually-hidden' : 'muted'}>
        {isAsked && results.length === 0 && !found.error && (found.isFetching ? common.loading : variants.foundNone)}
      </p>
      {results.length > 0 && (
        <ul className={styles['siblings']}>
          {results.map((each) => (
            <li key={each.pk}>
              <span>
                {nameOf(each)}
                <br />
                <Price product={each} />
              </span>
              <Button
                icon="plus"
                iconOnly
                onClick={() => {
                  add(each)
                  setTyped('')
                }}
              >
                {variants.add(nameOf(each))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
