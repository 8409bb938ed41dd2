import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { $language, useTexts } from '#office/language.ts'
import frames from '#office/parts/Frames.module.css'
import { LanguageTabs } from '#office/parts/LanguageTabs.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { PREVIEW } from '#platform/contract/addresses/paths.ts'
import { PRODUCT_VIEWS, type ProductView } from '#shop/catalogue/contract/office/typed-product.ts'
import { toSent } from './changes.ts'
import type { ProductForm } from './forms.ts'

/** Whether the shop has pages in Bengali too, as the office's own page says. */
const hasBengaliPages = (): boolean => document.getElementById('admin')?.dataset['bengali'] !== undefined

/** What the shop makes of a form, in a frame in which nothing runs: the form is sent there, so nothing of it is stored. */
function Framed({ body, title }: { body: string; title: string }) {
  const name = `frame${useId()}`
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    isSent.current = true
    form.current?.submit()
  }, [])
  return (
    <>
      <form ref={form} method="post" action={PREVIEW} encType="multipart/form-data" target={name} hidden>
        <input type="hidden" name="product" value={body} />
      </form>
      {isLoading && <Skeleton />}
      <div className={frames['frame']}>
        {/* Its first, empty document is loaded too. */}
        <iframe name={name} title={title} sandbox="" width={360} onLoad={() => setLoading(!isSent.current)} />
      </div>
    </>
  )
}

interface Props {
  /** Null for a new product. */
  id: number | null
  /** The previewed page; undefined while closed. */
  form: ProductForm | undefined
  close: () => void
}

/** The page of a product and its card in the list as they would be with what is typed, made by the shop's own pages. */
export function PagePreview({ id, form, close }: Props) {
  const { products } = useTexts()
  const [view, setView] = useState<ProductView>('page')
  const mine = useStore($language)
  const [language, setLanguage] = useState(hasBengaliPages() ? mine : 'en')
  return (
    <Sheet isOpen={form !== undefined} close={close} title={products.seen} description={products.seenHint}>
      <fieldset className={frames['sides']}>
        <legend className="visually-hidden">{products.views}</legend>
        {PRODUCT_VIEWS.map((each) => (
          <label key={each}>
            <input type="radio" name="view" checked={each === view} onChange={() => setView(each)} />
            {products.view[each]}
          </label>
        ))}
      </fieldset>
      {hasBengaliPages() && <LanguageTabs language={language} choose={setLanguage} />}
      {form && (
        <Framed
          key={`${view} ${language}`}
          body={JSON.stringify({ id, view, language, fields: toSent(form) })}
          title={products.view[view]}
        />
      )}
    </Sheet>
  )
}
