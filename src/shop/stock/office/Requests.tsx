import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { ButtonTabs } from '#office/parts/ButtonTabs.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { REQUESTS, STOCK } from '#office/query-keys.ts'
import { pathOf, stockPath } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import { listStockRequests, tellStockRequest } from '#platform/contract/addresses/admin-routes.ts'
import { telLink } from '#platform/rules/phone-links.ts'
import type { OfficeStockRequest } from '#shop/stock/contract/office/stock.ts'
import styles from './Stock.module.css'
import { StockLeft } from './StockLeft.tsx'

const TABS = ['no', 'yes'] as const

function Item({ request, tell }: { request: OfficeStockRequest; tell: () => void }) {
  const { stock: texts } = useTexts()
  const { moment } = useFormats()
  const nameOf = useNameOf()
  const { product, phone, email, created_at, told_at } = request
  return (
    <li className={styles['item']}>
      <div className={styles['foot']}>
        <a href={stockPath(product.pk)} className={styles['about']}>
          <b>{nameOf(product)}</b>
        </a>
        <StockLeft stock={product.stock} />
      </div>
      <div className={styles['foot']}>
        <span>{phone || email}</span>
        <span className="muted">{moment(told_at ?? created_at)}</span>
      </div>
      {told_at === null && (
        <div className={styles['foot']}>
          {phone !== '' && (
            <ButtonLink icon="phone" href={telLink(phone)}>
              {texts.call}
            </ButtonLink>
          )}
          {phone === '' && <span className="muted">{texts.mailed}</span>}
          <Button busy={false} onClick={tell}>
            {texts.told}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Who wants to hear that something is back. */
export function Requests() {
  const { stock: texts } = useTexts()
  const [told, setTold] = useState<(typeof TABS)[number]>('no')
  const list = usePages(pagesOf([...REQUESTS, told], (page) => call(listStockRequests, { query: { told, ...page } })))
  const tell = useMutation({
    mutationFn: (id: number) => call(tellStockRequest, { params: { id } }),
    onError: showFailure,
    onSettled: () => readAgain(STOCK),
  })
  return (
    <Screen title={texts.requests} back={pathOf('stock')}>
      <div className="stack">
        <p className="muted">{texts.requestsHint}</p>
        <ButtonTabs tabs={TABS} current={told} choose={setTold} label={(tab) => texts.toldTabs[tab]} />
        <PagedList list={list} icon="bell" empty={texts.noRequests}>
          <ul className={styles['list']}>
            {list.items.map((request) => (
              <Item key={request.pk} request={request} tell={() => tell.isPending || tell.mutate(request.pk)} />
            ))}
          </ul>
        </PagedList>
      </div>
    </Screen>
  )
}
