import { useStore } from '@nanostores/react'
import { call, refusalWith } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { ButtonLink } from '#office/parts/Button.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { stockKey } from '#office/query-keys.ts'
import { $router, orderPath, pathOf, productPath } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import { getStockLedger } from '#platform/contract/addresses/admin-routes.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import type { StockMove } from '#shop/stock/contract/office/stock.ts'
import styles from './Stock.module.css'
import { StockForm } from './StockForm.tsx'
import { StockLeft } from './StockLeft.tsx'

function Move({ move }: { move: StockMove }) {
  const { stock: texts, common } = useTexts()
  const { number, moment } = useFormats()
  const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value))
  const who = move.by?.name ?? (move.order === null ? common.theShop : '')
  return (
    <li>
      <span>
        <b>{texts.kinds[move.kind]}</b>
        {move.order !== null && (
          <>
            {' '}
            <a href={orderPath(move.order)}>{texts.order(number(move.order))}</a>
          </>
        )}
        <br />
        <span className="muted">{[moment(move.at), who, move.note].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles['delta']}>
        {move.on_hand !== 0 && signed(move.on_hand)}
        {move.on_hand === 0 && move.reserved !== 0 && texts.kept(signed(move.reserved))}
      </span>
    </li>
  )
}

/** Moves of a product's stock, latest first. */
export function Ledger() {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const nameOf = useNameOf()
  const sheet = useSheet()
  const route = useStore($router)
  const id = route?.route === 'stockProduct' ? idOf(route.params.id) : 0
  const list = usePages(
    pagesOf(stockKey(id), (page) => call(getStockLedger, { params: { id }, query: page })),
    { enabled: id > 0 },
  )
  if (id === 0 || refusalWith(list.error, 'item_not_found')) return <NotFound />
  const product = list.first?.product
  return (
    <Screen title={product ? nameOf(product) : texts.title} back={pathOf('stock')}>
      {!product && <Loading {...list} />}
      {product && (
        <div className="stack">
          <p>
            <StockLeft stock={product.stock} />
          </p>
          {product.stock && (
            <p className="muted">{texts.now(number(product.stock.on_hand), number(product.stock.reserved))}</p>
          )}
          <div className={styles['actions']}>
            <SheetButton
              sheet={sheet}
              look="primary"
              label={product.stock ? texts.change : texts.begin}
              title={nameOf(product)}
            >
              <StockForm item={product} done={sheet.close} />
            </SheetButton>
            {can('product:read') && <ButtonLink href={productPath(id)}>{texts.toProduct}</ButtonLink>}
          </div>
          <section className="panel stack" aria-label={texts.ledger}>
            <h2>{texts.ledger}</h2>
            <PagedList list={list} icon="list" empty={texts.noMoves}>
              <ul className={styles['moves']}>
                {list.items.map((move) => (
                  <Move key={move.pk} move={move} />
                ))}
              </ul>
            </PagedList>
          </section>
        </div>
      )}
    </Screen>
  )
}
