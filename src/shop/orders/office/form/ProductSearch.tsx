import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Field } from '#office/parts/Field.tsx'
import { Failure } from '#office/parts/States.tsx'
import { usePaused } from '#office/parts/typed.ts'
import { useBothNames } from '#office/use-names.ts'
import { listProducts } from '#platform/contract/addresses/routes.ts'
import { MAX_SEARCH } from '#platform/contract/limits.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import styles from './form.module.css'
import type { Goods } from './lines.ts'

const SHOWN = 6

const toGoods = ({ pk, brand_name, name_bn, mrp, discount }: Product): Goods => ({
  id: pk,
  name: brand_name,
  name_bn,
  price: Number(mrp),
  discount,
})

interface Props {
  /** The words to begin with. */
  words?: string
  add: (goods: Goods) => void
  error?: string | undefined
}

function Results({ products, choose }: { products: Product[]; choose: (product: Product) => void }) {
  const { taka } = useFormats()
  const bothNames = useBothNames()
  return (
    <ul className={styles['results']}>
      {products.map((product) => {
        const { title, other } = bothNames({ name: product.brand_name, name_bn: product.name_bn ?? '' })
        return (
          <li key={product.pk}>
            <button type="button" onClick={() => choose(product)}>
              <span>
                {title}
                {other && <small className="muted">{other}</small>}
              </span>
              <b className="number">{taka(finalPrice({ price: Number(product.mrp), discount: product.discount }))}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** On a phone the goods that are found, and the line that is added, would stand behind the bar of the form. */
function showBelow(search: HTMLElement | null): void {
  if (search && search.getBoundingClientRect().top > innerHeight / 3) search.scrollIntoView({ block: 'start' })
}

/** The shop's own search, in Bengali, English or Banglish; a tap or Enter adds a product. */
export function ProductSearch({ words = '', add, error }: Props) {
  const { orderForm: texts, common } = useTexts()
  const [typed, setTyped] = useState(words)
  const search = usePaused(typed.trim())
  const found = useRead(['products', search], listProducts, {
    query: { search, typing: 'yes' },
    enabled: search !== '',
    stays: true,
  })
  const results = search === '' || typed.trim() === '' ? [] : (found.data?.results.slice(0, SHOWN) ?? [])
  const here = useRef<HTMLDivElement>(null)
  const hasResults = results.length > 0
  useEffect(() => {
    if (hasResults) showBelow(here.current)
  }, [hasResults])
  const choose = (product: Product) => {
    showBelow(here.current)
    add(toGoods(product))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is not sent by looking for a product.
    event.preventDefault()
    const [first] = results
    if (first && search === typed.trim() && !found.isPlaceholderData) choose(first)
  }
  return (
    <div className={styles['search']} ref={here}>
      <Field
        type="search"
        label={texts.findGoods}
        hint={texts.findHint}
        error={error}
        value={typed}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      {found.error && results.length === 0 && <Failure error={found.error} retry={() => void found.refetch()} />}
      <p role="status" className={results.length > 0 ? 'visually-hidden' : 'muted'}>
        {typed.trim() !== '' && found.isFetching && results.length === 0 && common.loading}
        {typed.trim() !== '' && found.data && !found.isFetching && results.length === 0 && texts.foundNone}
        {results.length > 0 && texts.found(String(results.length))}
      </p>
      {results.length > 0 && <Results products={results} choose={choose} />}
    </div>
  )
}
