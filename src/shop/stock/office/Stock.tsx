import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { LinkList } from '#office/parts/LinkList.tsx'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { PagedList } from '#office/parts/pages.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { $router, pathOf, replaceSearch, stockPath } from '#office/router.ts'
import { useBothNames, useNameOf } from '#office/use-names.ts'
import { STOCK_LISTS } from '#platform/contract/office-limits.ts'
import { dayOf } from '#platform/rules/days.ts'
import { Thumb } from '#shop/catalogue/office/Thumb.tsx'
import { Search } from '#shop/orders/office/list/Search.tsx'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import { isExpired } from '#shop/stock/rules/stock.ts'
import styles from './Stock.module.css'
import { StockForm } from './StockForm.tsx'
import { StockLeft } from './StockLeft.tsx'
import { showOf, useStock } from './use-stock.ts'

function Item({ item, edit }: { item: StockItem; edit: () => void }) {
  const { stock: texts } = useTexts()
  const { digits, number } = useFormats()
  const { stock, waiting, expires_on } = item
  const { title, other } = useBothNames()(item)
  return (
    <li className={styles['item']}>
      <Thumb picture={item.picture} />
      <a href={stockPath(item.pk)} data-item className={styles['about']}>
        <b>{title}</b>
        <span className="muted">{[other, item.unit].filter(Boolean).join(' · ')}</span>
      </a>
      <div className={styles['foot']}>
        <StockLeft stock={stock} />
        {isExpired(expires_on, dayOf(Date.now())) && (
          <Badge tone="red">{texts.expired(digits(expires_on.split('-').toReversed().join('/')))}</Badge>
        )}
        {stock && stock.reserved > 0 && <span className="muted">{texts.reserved(number(stock.reserved))}</span>}
        {waiting > 0 && <span className="muted">{texts.waiting(number(waiting))}</span>}
        <Button aria-label={`${stock ? texts.change : texts.begin}: ${title}`} onClick={edit}>
          {stock ? texts.change : texts.begin}
        </Button>
      </div>
    </li>
  )
}

/** Goods with what is left of them, the ways to count them, and who waits for them. */
export function Stock() {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  const nameOf = useNameOf()
  const address = useStore($router)?.search ?? {}
  const show = showOf(address)
  const { q = '' } = address
  const list = useStock(show, q)
  const [edited, setEdited] = useState<StockItem>()
  const counts = list.first?.counts
  const countOf = { all: 0, low: 0, out: 0, expired: 0, uncounted: 0, ...counts }
  const close = () => setEdited(undefined)
  const search = (typed: string) => replaceSearch('stock', { show: show === 'all' ? '' : show, q: typed })
  return (
    <Screen title={texts.title}>
      <div className="stack">
        <LinkList
          links={[
            { href: pathOf('stockCount'), icon: 'list', text: texts.countMode },
            { href: pathOf('stockRequests'), icon: 'bell', text: texts.requests },
          ]}
        />
        <Search
          q={q}
          isFocused={false}
          label={texts.searchLabel}
          hint={texts.searchHint}
          {...{ search, find: search }}
        />
        {q === '' && (
          <LinkTabs
            label={texts.lists}
            tabs={STOCK_LISTS.map((each) => ({
              href: pathOf('stock', each === 'all' ? {} : { show: each }),
              text: texts.tabs[each] + (countOf[each] > 0 ? ` ${number(countOf[each])}` : ''),
              isHere: each === show,
            }))}
          />
        )}
        <PagedList list={list} lines={6} icon="tag" empty={q === '' ? texts.empty[show] : texts.emptySearch}>
          <ul className={styles['list']}>
            {list.items.map((item) => (
              <Item key={item.pk} item={item} edit={() => setEdited(item)} />
            ))}
          </ul>
        </PagedList>
      </div>
      <Sheet isOpen={edited !== undefined} close={close} title={edited ? nameOf(edited) : texts.title}>
        {edited && <StockForm item={edited} done={close} />}
      </Sheet>
    </Screen>
  )
}
