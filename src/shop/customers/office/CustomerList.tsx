import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { saveFile } from '#office/parts/files.ts'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { CUSTOMERS } from '#office/query-keys.ts'
import { $router, pathOf, replaceSearch } from '#office/router.ts'
import { exportCustomers, listCustomers } from '#platform/contract/addresses/admin-routes.ts'
import { PHONE_MARKS } from '#shop/orders/contract/office-orders.ts'
import { Search } from '#shop/orders/office/list/Search.tsx'
import { CustomerCards } from './CustomerCards.tsx'

/** Takes all customers as a file, after a fresh proof. */
function ExportButton() {
  const { customers: texts } = useTexts()
  const { number } = useFormats()
  const take = useMutation({
    mutationFn: () => call(exportCustomers),
    onSuccess: ({ name, csv, count }) => {
      saveFile(name, csv)
      toast.success(texts.exported(number(count)))
    },
  })
  return (
    <section className="panel stack">
      <p className="muted">{texts.exportHint}</p>
      <Button wide busy={take.isPending} onClick={() => take.mutate()}>
        {texts.export}
      </Button>
    </section>
  )
}

const MARKS = ['', ...PHONE_MARKS] as const

/** Who ordered, by phone. */
export function CustomerList() {
  const { customers: texts } = useTexts()
  const can = useCan()
  const { q = '', mark: wanted } = useStore($router)?.search ?? {}
  const mark = MARKS.find((each) => each === wanted) ?? ''
  const query = { ...(q && { q }), ...(mark && { mark }) }
  const list = usePages(
    pagesOf([...CUSTOMERS, 'list', query], (page) => call(listCustomers, { query: { ...query, ...page } })),
    { stays: true },
  )
  return (
    <Screen title={texts.title}>
      <div className="stack">
        <Search
          q={q}
          isFocused={false}
          label={texts.searchLabel}
          hint={texts.searchHint}
          search={(words) => replaceSearch('customers', { mark, q: words })}
        />
        <LinkTabs
          label={texts.marksLabel}
          tabs={MARKS.map((each) => ({
            href: pathOf('customers', { ...(each && { mark: each }), ...(q && { q }) }),
            text: texts.marks[each || 'all'],
            isHere: each === mark,
          }))}
        />
        <PagedList
          list={list}
          lines={6}
          icon="people"
          empty={q ? texts.emptySearch(q) : mark ? texts.emptyMark : texts.empty}
        >
          {list.items.length > 0 && <CustomerCards customers={list.items} />}
        </PagedList>
        {can('customer:export') && <ExportButton />}
      </div>
    </Screen>
  )
}
