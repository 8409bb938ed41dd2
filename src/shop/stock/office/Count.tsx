import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Empty, Failure, Skeleton } from '#office/parts/States.tsx'
import { pathOf } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import { Search } from '#shop/orders/office/list/Search.tsx'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import { CountCard } from './CountCard.tsx'
import styles from './Stock.module.css'
import { $done, $sendings, dropSending, type Sending, sendCount } from './sendings.ts'
import { useCodes } from './use-codes.ts'
import { dropStock, useStock } from './use-stock.ts'

function Refused({ sending, again, drop }: { sending: Sending; again: () => void; drop: () => void }) {
  const texts = useTexts()
  const { number } = useFormats()
  const nameOf = useNameOf()
  const { stock: said, common } = texts
  const now = refusalWith(sending.error, 'stock_changed')?.product.stock?.on_hand
  return (
    <li className={styles['problem']} role="alert">
      <p>
        <b>{nameOf(sending.item)}</b>:{' '}
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
  const { error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, ...pages } = useStock('all', q)
  // A number must not be typed for a product of the search before.
  const data = pages.isPlaceholderData ? undefined : pages.data
  const list = data?.pages.flatMap(({ results }) => results) ?? []
  const item = first ?? list.find(({ pk }) => !done.has(pk))
  const isAtEnd = data !== undefined && !item
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetchingNextPage, fetchNextPage])
  return { list, item, isAtEnd, data, error, refetch, hasNextPage }
}

function NextCode({ leave }: { leave: () => void }) {
  const { scan: texts } = useTexts()
  return (
    <>
      <Empty icon="camera">{texts.next}</Empty>
      <Button wide onClick={leave}>
        {texts.inOrder}
      </Button>
    </>
  )
}

/** How many counts are stored and on their way, and those that were refused. */
function Sent({ recount }: { recount: (item: StockItem) => void }) {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  const sendings = useStore($sendings)
  const done = useStore($done)
  useEffect(() => $done.set(0), [])
  const open = sendings.filter(({ error }) => error === undefined).length
  const refused = sendings.filter(({ error }) => error !== undefined)
  return (
    <>
      <p className="muted" role="status">
        {[done > 0 && texts.countedSoFar(number(done)), open > 0 && texts.sending(number(open))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refused.length > 0 && (
        <ul className={styles['list']}>
          {refused.map((sending) => (
            <Refused
              key={sending.key}
              sending={sending}
              drop={() => dropSending(sending.key)}
              again={() => {
                dropSending(sending.key)
                recount(refusalWith(sending.error, 'stock_changed')?.product ?? sending.item)
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Counts one product after the other, on a phone in front of the shelf; the network may be slow. */
export function Count() {
  const { stock: texts } = useTexts()
  const { q, isWaiting, search, find, readNext, leave } = useCodes()
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [first, setFirst] = useState<StockItem>()
  const { list, item: found, isAtEnd, data, error, refetch, hasNextPage } = useNext(q, done, first)
  const item = isWaiting ? first : found
  const next = (id: number) => {
    setFirst(undefined)
    setDone((all) => new Set([...all, id]))
    if (list.length === 1) readNext()
  }
  // What is read again is counted again.
  const findAgain = (code: string) => {
    setDone(new Set())
    dropStock(code)
    find(code)
  }
  return (
    <Screen title={texts.countMode} back={pathOf('stock')}>
      <div className="stack">
        <Search
          {...{ q, search }}
          find={findAgain}
          isFocused={isWaiting}
          label={texts.searchLabel}
          hint={texts.searchHint}
        />
        <Sent recount={setFirst} />
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {isWaiting && !item && <NextCode leave={leave} />}
        {!isWaiting && !item && !error && (!data || hasNextPage) && <Skeleton />}
        {!isWaiting && isAtEnd && !hasNextPage && (
          <Empty icon="check">{list.length > 0 ? texts.allCounted : texts.emptySearch}</Empty>
        )}
        {item && (
          <CountCard
            // Starting a recount clears the previous number.
            key={`${item.pk} ${item.stock?.on_hand}`}
            item={item}
            save={(pieces) => {
              sendCount(item, pieces)
              next(item.pk)
            }}
            skip={() => next(item.pk)}
            find={findAgain}
          />
        )}
      </div>
    </Screen>
  )
}
