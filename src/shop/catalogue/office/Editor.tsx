import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { refusalWith } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { CATEGORIES } from '#office/query-keys.ts'
import { listOfficeCategories } from '#platform/contract/addresses/admin-routes.ts'
import { DraftButton, DraftNote, isAsDraft } from '#publish/office/DraftParts.tsx'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { Conflict } from './Conflict.tsx'
import { livePart, missingIn, rebased } from './changes.ts'
import { type Drafts, useErrorOf, useSave, useTyped } from './editing.ts'
import { Fields } from './Fields.tsx'
import styles from './Form.module.css'
import { forgetUnsaved, formOf, keepUnsaved, type ProductForm, type Unsaved } from './forms.ts'
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

/** Says that the form shows what was typed before, or a draft. */
function Notes({ drafts, isKept, throwAway }: { drafts: Drafts; isKept: boolean; throwAway: () => void }) {
  const { products, publish, common } = useTexts()
  const { draft, isOther, of } = drafts
  return (
    <>
      {isKept && (
        <div className={styles['kept']}>
          <span>{products.kept}</span>
          <Button look="quiet" onClick={throwAway}>
            {products.discard}
          </Button>
        </div>
      )}
      {draft && (
        <div className={styles['draft']}>
          {!isOther && <DraftNote of={of} />}
          <p className="muted">{isOther ? publish.newerDraft(draft.by ?? common.theShop) : products.draftHint}</p>
        </div>
      )}
    </>
  )
}

interface SaveProps {
  drafts: Drafts
  isTyped: boolean
  isSaving: boolean
  /** How many photos are on their way. */
  sending: number
}

function SaveBar({ drafts, isTyped, isSaving, sending }: SaveProps) {
  const { products, common } = useTexts()
  const { number } = useFormats()
  const said = sending > 0 ? products.sending(number(sending)) : isTyped && products.unsaved
  return (
    <div className={styles['save']} data-bar>
      {said && <span className="muted">{said}</span>}
      <Button type="submit" look="primary" data-save busy={isSaving || sending > 0}>
        {common.save}
      </Button>
      {drafts.mayDraft && <DraftButton busy={drafts.of.save.isPending || sending > 0} />}
    </div>
  )
}

interface ConflictProps {
  name: string
  typed: Unsaved
  save: ReturnType<typeof useSave>
  categories: OfficeProduct['category'][]
  throwAway: () => void
}

/** The conflict with somebody who saved the same product meanwhile. */
function SaveConflict({ name, typed: { form, base }, save, categories, throwAway }: ConflictProps) {
  const changed = refusalWith(save.error, 'product_changed')
  const wanted = save.variables
  const mine = changed && wanted && rebased(wanted.live, base && formOf(base), changed.product)
  const saveMine = () => {
    if (!mine) return
    keepUnsaved(name, mine)
    save.mutate({ typed: mine, live: mine.form, keepsDraft: wanted.keepsDraft })
  }
  const close = () => save.reset()
  return <Conflict {...{ changed, categories, close, saveMine }} form={mine?.form ?? form} takeTheirs={throwAway} />
}

/** Shows the first field that keeps the product from being saved, whenever somebody tried. */
function useFirstError(isTried: number) {
  const here = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isTried > 0) here.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isTried])
  return here
}

/** The form of a product. What is typed stays on this device until it is saved or thrown away. */
export function Editor({ name, product, start, saved, more }: Props) {
  const { products } = useTexts()
  const { typed, isTyped, drafts, change, end } = useTyped(name, product, start)
  const { form } = typed
  const [isKept, setKept] = useState(isTyped)
  const [isSeen, setSeen] = useState(false)
  const [isTried, setTried] = useState(0)
  const [sending, setSending] = useState(0)
  const here = useFirstError(isTried)
  const { data } = useRead(CATEGORIES, listOfficeCategories)
  const categories = data?.results.map(({ pk, name, name_bn }) => ({ pk, name, name_bn })) ?? []
  const beginAnew = () => {
    setKept(false)
    setTried(0)
  }
  const save = useSave(name, product, drafts, (now) => {
    end(now)
    beginAnew()
    saved(now)
  })
  const errorOf = useErrorOf(isTried > 0 ? missingIn(form) : [], [save.error, drafts.of.save.error])
  /** Whether nothing is missing; what is missing is shown. */
  const isWhole = () => {
    setTried(isTried + 1)
    return missingIn(form).length === 0
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending > 0 || !isWhole() || save.isPending || drafts.of.save.isPending) return
    save.reset()
    if (isAsDraft(event)) drafts.save(name, typed)
    else save.mutate({ typed, ...livePart(typed, drafts.draft !== undefined) })
  }
  const throwAway = () => {
    forgetUnsaved(name)
    beginAnew()
    save.reset()
  }
  if (drafts.of.isPending) return <Skeleton />
  const shape = { ref: here, noValidate: true, autoComplete: 'off', 'aria-label': products.title }
  return (
    <>
      <form {...shape} className={styles['form']} onSubmit={submit}>
        <Notes drafts={drafts} isKept={isKept && isTyped} throwAway={throwAway} />
        <div className={styles['column']}>
          <Fields {...{ form, categories, change, setSending, errorOf }} />
        </div>
        <div className={styles['column']}>
          <ProductPreview form={form} look={() => isWhole() && setSeen(true)} />
          {more}
        </div>
        <SaveBar {...{ drafts, isTyped, sending }} isSaving={save.isPending} />
      </form>
      <SaveConflict {...{ name, typed, save, categories, throwAway }} />
      <PagePreview id={product?.pk ?? null} form={isSeen ? form : undefined} close={() => setSeen(false)} />
    </>
  )
}
