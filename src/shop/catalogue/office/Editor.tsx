import { useStore } from '@nanostores/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallFailure, call, refusalWith } from '#office/api.ts'
import { showFailure, wrongFields } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { CATEGORIES, PRODUCTS, productKey } from '#office/query-keys.ts'
import { useSaid } from '#office/resource/said.ts'
import { saySaved } from '#office/saved.ts'
import { newKey } from '#platform/client/new-key.ts'
import { addProduct, changeProduct, listOfficeCategories } from '#platform/contract/addresses/admin-routes.ts'
import { fieldOf } from '#platform/resource/define.ts'
import { DraftButton, DraftNote, isAsDraft } from '#publish/office/DraftParts.tsx'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { product as declaration } from '#shop/catalogue/contract/product.ts'
import { Conflict } from './Conflict.tsx'
import { differing, livePart, missingIn, rebased, toChange, toSent } from './changes.ts'
import { useProductDraft } from './draft.ts'
import { Fields } from './Fields.tsx'
import styles from './Form.module.css'
import { $unsaved, changeUnsaved, forgetUnsaved, formOf, keepUnsaved, type ProductForm, type Unsaved } from './forms.ts'
import { PagePreview } from './PagePreview.tsx'
import { ProductPreview } from './ProductPreview.tsx'

interface Props {
  /** Under which what is typed is stored until it is saved. */
  name: string
  /** The product that is changed; null for a new one. */
  product: OfficeProduct | null
  start: ProductForm
  saved: (product: OfficeProduct) => void
  /** Stands below the card. */
  more?: ReactNode
}

/** What is saved at once: what was typed, and the part of it that goes live. */
interface Saving {
  typed: Unsaved
  live: ProductForm
  keepsDraft: boolean
}

/** Sends a new product, or what was changed of one. */
const send = ({ typed: { base, key }, live }: Saving) =>
  base
    ? call(changeProduct, { params: { id: base.pk }, json: { ...toChange(live, base), version: base.version }, key })
    : call(addProduct, { json: toSent(live), key })

/** The form of a product. What is typed stays on this device until it is saved or thrown away. */
export function Editor({ name, product, start: shown, saved, more }: Props) {
  const { products, publish, common, shop } = useTexts()
  const say = useSaid()
  const { number } = useFormats()
  const client = useQueryClient()
  const unsaved = useStore($unsaved)[name]
  const [isKept, setKept] = useState(unsaved !== undefined)
  const drafts = useProductDraft(product, unsaved)
  const start = drafts.start(shown)
  const [key, setKey] = useState(newKey)
  const untyped: Unsaved = { form: start, base: product, key, begun: start, draft: drafts.seen }
  const typed = unsaved ?? untyped
  const { form, base } = typed
  const [isSeen, setSeen] = useState(false)
  const [isTried, setTried] = useState(0)
  const [sending, setSending] = useState(0)
  // Photos may arrive after a new product was saved: they belong to it, not to the next new one.
  const added = useRef<OfficeProduct>(undefined)
  const here = useRef<HTMLFormElement>(null)
  const { data } = useQuery({ queryKey: CATEGORIES, queryFn: () => call(listOfficeCategories) })
  const categories = data?.results.map(({ pk, name, name_bn }) => ({ pk, name, name_bn })) ?? []
  const refresh = () => client.invalidateQueries({ queryKey: PRODUCTS })
  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ audit, product: now }, { typed: sent, keepsDraft }) => {
      // What was typed or photographed while it was on its way is not saved yet.
      const latest = $unsaved.get()[name]
      forgetUnsaved(name)
      if (latest && differing(latest.form, sent.form).length > 0)
        keepUnsaved(String(now.pk), rebased(latest.form, sent.form, now))
      if (drafts.draft && !keepsDraft) drafts.of.drop()
      if (!product) added.current = now
      setKept(false)
      setTried(0)
      setKey(newKey())
      client.setQueryData(productKey(now.pk), { product: now })
      saySaved(audit, refresh, product ? common.saved : products.added)
      saved(now)
    },
    onError: (error) => {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== 'product_changed' && wrongFields(error).length === 0) showFailure(error)
    },
    onSettled: refresh,
  })
  const change = (next: (form: ProductForm) => Partial<ProductForm>) => {
    const { current: made } = added
    if (made) changeUnsaved(String(made.pk), { form: formOf(made), base: made, key: newKey() }, next)
    else changeUnsaved(name, untyped, next)
  }
  const missing = isTried > 0 ? missingIn(form) : []
  const refused = [...wrongFields(save.error), ...wrongFields(drafts.of.save.error)]
  const wrongOf = (field: string): string => {
    const declared = fieldOf(declaration, field)?.[1].wrong
    return declared ? say(declared) : (products.wrong[field] ?? shop.check)
  }
  const errorOf = (field: string): string | undefined =>
    missing.includes(field) || refused.some((each) => each.split('.')[0] === field) ? wrongOf(field) : undefined
  // The first field that keeps the product from being saved is shown.
  useEffect(() => {
    if (isTried > 0) here.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isTried])
  /** Whether nothing is missing; what is missing is shown. */
  const isWhole = () => {
    setTried(isTried + 1)
    return missingIn(form).length === 0
  }
  const isBusy = save.isPending || drafts.of.save.isPending
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending > 0 || !isWhole() || isBusy) return
    save.reset()
    if (isAsDraft(event)) drafts.save(name, typed)
    else save.mutate({ typed, ...livePart(typed, drafts.draft !== undefined) })
  }
  const throwAway = () => {
    forgetUnsaved(name)
    setKept(false)
    setTried(0)
    save.reset()
  }
  const changed = refusalWith(save.error, 'product_changed')
  const wanted = save.variables
  const mine = changed && wanted && rebased(wanted.live, base && formOf(base), changed.product)
  if (drafts.of.isPending) return <Skeleton />
  return (
    <>
      <form
        ref={here}
        className={styles['form']}
        onSubmit={submit}
        noValidate
        autoComplete="off"
        aria-label={products.title}
      >
        {isKept && unsaved && (
          <div className={styles['kept']}>
            <span>{products.kept}</span>
            <Button look="quiet" onClick={throwAway}>
              {products.discard}
            </Button>
          </div>
        )}
        {drafts.draft && (
          <div className={styles['draft']}>
            {drafts.isOther && drafts.draft ? (
              <p className="muted">{publish.newerDraft(drafts.draft.by ?? common.theShop)}</p>
            ) : (
              <>
                <DraftNote of={drafts.of} />
                <p className="muted">{products.draftHint}</p>
              </>
            )}
          </div>
        )}
        <div className={styles['column']}>
          <Fields form={form} categories={categories} change={change} setSending={setSending} errorOf={errorOf} />
        </div>
        <div className={styles['column']}>
          <ProductPreview form={form} look={() => isWhole() && setSeen(true)} />
          {more}
        </div>
        <div className={styles['save']} data-bar>
          {sending > 0 ? (
            <span className="muted">{products.sending(number(sending))}</span>
          ) : (
            unsaved && <span className="muted">{products.unsaved}</span>
          )}
          <Button type="submit" look="primary" data-save busy={save.isPending || sending > 0}>
            {common.save}
          </Button>
          {drafts.mayDraft && <DraftButton busy={drafts.of.save.isPending || sending > 0} />}
        </div>
      </form>
      <Conflict
        changed={changed}
        form={mine?.form ?? form}
        categories={categories}
        close={() => save.reset()}
        takeTheirs={throwAway}
        saveMine={() => {
          if (!mine) return
          keepUnsaved(name, mine)
          save.mutate({ typed: mine, live: mine.form, keepsDraft: wanted.keepsDraft })
        }}
      />
      <PagePreview id={product?.pk ?? null} form={isSeen ? form : undefined} close={() => setSeen(false)} />
    </>
  )
}
