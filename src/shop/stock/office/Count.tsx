import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { Empty, Failure, Skeleton } from '#office/parts/States.tsx'
import { pathOf } from '#office/router.ts'
import { Thumb } from '#shop/catalogue/office/Thumb.tsx'
import { Search } from '#shop/orders/office/list/Search.tsx'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import styles from './Stock.module.css'
import { readPieces } from './StockForm.tsx'
import { type Sending, useCount } from './use-count.ts'
import { useStock } from './use-stock.ts'

/** One product with its counted number. */
function Card({ item, save, skip }: { item: StockItem; save: (pieces: number) => void; skip: () => void }) {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const pieces = readPieces(typed)
    if (pieces === undefined || pieces < 0) return setWrong(true)
    save(pieces)
  }
  return (
    <form className={styles['count']} onSubmit={submit} noValidate>
      <Thumb picture={item.picture} />
      <h2>{item.name}</h2>
      <p className="muted">{[item.name_bn, item.unit].filter(Boolean).join(' · ')}</p>
      <p className="muted">
        {item.stock ? texts.now(number(item.stock.on_hand), number(item.stock.reserved)) : texts.notCounted}
      </p>
      <div className={styles['digits']}>
        <Field
          ref={field}
          label={texts.counted}
          value={typed}
          onChange={({ target }) => {
            setWrong(false)
            setTyped(target.value)
          }}
          inputMode="numeric"
          autoComplete="off"
          error={isWrong ? texts.wrong['pieces'] : undefined}
        />
      </div>
      <Button type="submit" look="primary" wide busy={false}>
        {texts.saveNext}
      </Button>
      <Button wide onClick={skip}>
        {texts.skip}
      </Button>
    </form>
  )
}

function Refused({ sending, again, drop }: { sending: Sending; again: () => void; drop: () => void }) {
  const texts = useTexts()
  const { number } = useFormats()
  const { stock: said, common } = texts
  const now = refusalWith(sending.error, 'stock_changed')?.product.stock?.on_hand
  return (
    <li className={styles['problem']} role="alert">
      <p>
        <b>{sending.item.name}</b>:{' '}
        {now === undefined ? failureText(sending.error, texts) : said.changedTo(number(now))}
      </p>
      <div className={styles['actions']}>
        <Button onClick={again}>{said.again}</Button>
        <Button look="quiet" onClick={drop}>
          {common.close}
        </Button>
      </div>
    </li>
  )
}

/** The product that is counted next: `first`, or one that is not done; pages are read until there is one. */
function useNext(q: string, done: ReadonlySet<number>, first: StockItem | undefined) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useStock('all', q)
  const list = data?.pages.flatMap(({ results }) => results) ?? []
  const item = first ?? list.find(({ pk }) => !done.has(pk))
  const isAtEnd = data !== undefined && !item
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetchingNextPage, fetchNextPage])
  return { list, item, isAtEnd, data, error, refetch, hasNextPage }
}

/** Counts one product after the other, on a phone in front of the shelf; the network may be slow. */
export function Count() {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  const [q, setQ] = useState('')
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [first, setFirst] = useState<StockItem>()
  const { list, item, isAtEnd, data, error, refetch, hasNextPage } = useNext(q, done, first)
  const counting = useCount()
  const next = (id: number) => {
    setFirst(undefined)
    setDone((all) => new Set([...all, id]))
  }
  const open = counting.sendings.filter(({ error: why }) => why === undefined).length
  const refused = counting.sendings.filter(({ error: why }) => why !== undefined)
  return (
    <Screen title={texts.countMode} back={pathOf('stock')}>
      <div className="stack">
        <Search q={q} isFocused={false} label={texts.searchLabel} hint={texts.searchHint} search={setQ} />
        <p className="muted" role="status">
          {[counting.done > 0 && texts.countedSoFar(number(counting.done)), open > 0 && texts.sending(number(open))]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {refused.length > 0 && (
          <ul className={styles['list']}>
            {refused.map((sending) => (
              <Refused
                key={sending.key}
                sending={sending}
                drop={() => counting.drop(sending.key)}
                again={() => {
                  counting.drop(sending.key)
                  setFirst(refusalWith(sending.error, 'stock_changed')?.product ?? sending.item)
                }}
              />
            ))}
          </ul>
        )}
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!item && !error && (!data || hasNextPage) && <Skeleton />}
        {isAtEnd && !hasNextPage && (
          <Empty icon="check">{list.length > 0 ? texts.allCounted : texts.emptySearch}</Empty>
        )}
        {item && (
          <Card
            // Starting a recount clears the previous number.
            key={`${item.pk} ${item.stock?.on_hand}`}
            item={item}
            save={(pieces) => {
              counting.send(item, pieces)
              next(item.pk)
            }}
            skip={() => next(item.pk)}
          />
        )}
      </div>
    </Screen>
  )
}
