import { useStore } from '@nanostores/react'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Empty, Failure, Skeleton } from '#office/parts/States.tsx'
import { PRINTS } from '#office/query-keys.ts'
import { $router, orderPath, pathOf } from '#office/router.ts'
import { printOrders } from '#platform/contract/office/routes.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import type { Printed, Prints } from '#shop/orders/contract/office/print.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { Invoice, Receipt } from './Bills.tsx'
import { FORM_NAMES, FORMS, type FormName, hasPrices, isForm, pageRules } from './forms.ts'
import { Label, Slip } from './Parcels.tsx'
import styles from './Print.module.css'
import { PrintForm } from './PrintForm.tsx'
import { TaxInvoice } from './TaxInvoice.tsx'

/** Whose paper it is, in the language of the paper. */
export type PaperHead = Omit<Prints['shop'], 'name_bn' | 'address_bn'>

export interface PaperProps {
  shop: PaperHead
  order: Printed
  /** Whom a copy of the tax invoice is for. */
  copy: string
}
const PAPERS: Record<(typeof FORMS)[FormName]['paper'], ComponentType<PaperProps>> = {
  invoice: Invoice,
  slip: Slip,
  label: Label,
  receipt: Receipt,
  tax: TaxInvoice,
}

/** Gives the printer the size of the form's sheets. A style sheet of the script, as the page's policy allows no other. */
function usePageSize(form: FormName, prints: Prints | undefined) {
  const papers = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const lengths = [...(papers.current?.children ?? [])].map((paper) => paper.getBoundingClientRect().height)
      sheet.replaceSync(prints ? pageRules(form, lengths) : '')
    }
    measure()
    // Letters of another font are of another height.
    void document.fonts.ready.then(measure)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [form, prints])
  return papers
}

const headIn = (language: Language, { name_bn, address_bn, ...shop }: Prints['shop']): PaperHead => ({
  ...shop,
  name: nameIn(language, shop.name, name_bn),
  address: nameIn(language, shop.address, address_bn),
})

/** Papers of one order or many, each on a sheet of its own. The screen shows what is printed. */
export function Print() {
  const { orders: words, print: texts } = useTexts()
  const { digits } = useFormats()
  const language = useStore($language)
  const can = useCan()
  const { ids = '', form: wanted } = useStore($router)?.search ?? {}
  const forms = FORM_NAMES.filter((name) => can('order:totals') || !hasPrices(name))
  const form = isForm(wanted) && forms.includes(wanted) ? wanted : (forms[0] ?? 'label')
  const { data, error, refetch } = useRead([...PRINTS, ids], printOrders, { query: { ids }, enabled: ids !== '' })
  const { paper } = FORMS[form]
  const orders = data?.orders.filter(({ tax_invoice }) => paper !== 'tax' || tax_invoice) ?? []
  const papers = usePageSize(form, data)
  const Paper = PAPERS[paper]
  const copies = paper === 'tax' ? texts.tax.copies : ['']
  const [first, ...others] = ids.split(',')
  return (
    <>
      <div className={styles['controls']}>
        <Screen title={words.print} back={others.length === 0 && first ? orderPath(Number(first)) : pathOf('orders')}>
          <PrintForm {...{ form, forms, orders, ids }} bin={data?.shop.bin} />
          {error && <Failure error={error} retry={() => void refetch()} />}
          {!data && !error && ids !== '' && <Skeleton lines={2} />}
          {(ids === '' || (data && orders.length === 0)) && <Empty icon="print">{texts.nothing}</Empty>}
        </Screen>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet is wider than a phone, and the keyboard scrolls it too. */}
      <div ref={papers} tabIndex={0} className={`${styles['papers']} ${styles[form]}`}>
        {data &&
          orders.flatMap((order) =>
            copies.map((copy) => (
              <article
                key={`${order.id} ${copy}`}
                className={styles['paper']}
                aria-label={[texts.paperOf(digits(order.id)), copy].filter(Boolean).join(', ')}
              >
                <Paper shop={headIn(language, data.shop)} order={order} copy={copy} />
              </article>
            )),
          )}
      </div>
    </>
  )
}
