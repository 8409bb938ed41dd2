import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeCategory } from '#contract/admin/categories.ts'
import type { Draft } from '#contract/admin/drafts.ts'
import { listOfficeCategories, orderCategories } from '#contract/admin-routes.ts'
import { inTreeOrder } from '#rules/category-tree.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { Screen } from '../layout/Screen.tsx'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { Failure, Skeleton } from '../parts/States.tsx'
import { useDrafts } from '../publish/use-drafts.ts'
import { $router, pathOf } from '../router.ts'
import { useFormats } from '../use-formats.ts'
import { useCategoryName } from '../use-names.ts'
import { CategoryForm } from './CategoryForm.tsx'
import styles from './Items.module.css'
import { CATEGORIES } from './keys.ts'
import { Moves } from './Moves.tsx'
import { OrderDraft } from './OrderDraft.tsx'
import { useItem } from './use-item.ts'
import { useOrder } from './use-order.ts'

const isDraft = (edited: OfficeCategory | Draft): edited is Draft => 'subject' in edited

/** Those that stand on the same level, of the same category. */
const siblingsOf = ({ parent }: OfficeCategory, all: OfficeCategory[]): OfficeCategory[] => {
  const isThere = (pk: number | null) => all.some((each) => each.pk === pk)
  return all.filter((each) => each.parent === parent || (!isThere(each.parent) && !isThere(parent)))
}

/** The categories in the order of the menus. */
export function Categories() {
  const { content, publish } = useTexts()
  const categoryName = useCategoryName()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery({ queryKey: CATEGORIES, queryFn: () => call(listOfficeCategories) })
  const [edited, setEdited] = useState<OfficeCategory | Draft | 'new'>()
  const drafts = useDrafts()
  const asked = Number(useStore($router)?.search['draft'] ?? 0)
  const [isOpened, setOpened] = useState(false)
  const live = useItem((ids: number[]) => call(orderCategories, { json: { ids } }), { key: CATEGORIES })
  const order = useOrder(data?.results ?? [], { subject: 'category_order', live, arrange: inTreeOrder })
  const { items: categories } = order
  const drafted = drafts.data?.results.filter(({ subject }) => subject === 'category') ?? []
  const added = drafted.filter(({ subject_id }) => subject_id === null)
  const hasDraft = (pk: number) => drafted.some(({ subject_id }) => subject_id === String(pk))
  // The list of drafts leads to one of them.
  const wanted = drafted.find(({ pk }) => pk === asked)
  if (wanted && data && !isOpened) {
    setOpened(true)
    setEdited(categories.find(({ pk }) => String(pk) === wanted.subject_id) ?? wanted)
  }
  const close = () => setEdited(undefined)
  return (
    <Screen title={content.categories} before={<BackLink href={pathOf('shop')} />}>
      <div className="stack">
        <Button look="primary" wide onClick={() => setEdited('new')}>
          {content.categoryNew}
        </Button>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {categories.length > 1 && <OrderDraft order={order} />}
        <ol className={styles['items']}>
          {categories.map((category) => {
            const siblings = siblingsOf(category, categories)
            const whole = categories.find(({ pk }) => pk === category.parent)
            return (
              <li key={category.pk} className={`${styles['item']} ${whole ? styles['part'] : ''}`}>
                {category.picture && <img src={category.picture.image} alt="" width={72} height={48} loading="lazy" />}
                <button type="button" className={styles['text']} onClick={() => setEdited(category)}>
                  <b>{category.name}</b>
                  <span className="muted">
                    {[
                      category.name_bn,
                      whole && content.partOf(categoryName(whole)),
                      content.goods(number(category.products)),
                      category.hidden_products > 0 && content.hiddenGoods(number(category.hidden_products)),
                      !category.is_on && content.hiddenCategory,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    {hasDraft(category.pk) && <Badge tone="marigold">{publish.draftBadge}</Badge>}
                  </span>
                </button>
                <Moves
                  name={category.name}
                  at={siblings.indexOf(category)}
                  of={siblings.length}
                  busy={order.isBusy}
                  move={(to) => order.move(categories.indexOf(category), categories.indexOf(siblings[to] ?? category))}
                />
              </li>
            )
          })}
          {added.map((draft) => (
            <li key={`draft ${draft.pk}`} className={styles['item']}>
              <button type="button" className={styles['text']} onClick={() => setEdited(draft)}>
                <b>{draft.name}</b>
                <span>
                  <Badge tone="marigold">{publish.draftBadge}</Badge>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <Sheet
        isOpen={edited !== undefined}
        close={close}
        title={edited === 'new' || !edited ? content.categoryNew : edited.name}
      >
        {edited && !drafts.isLoading && (
          <CategoryForm
            category={edited === 'new' || isDraft(edited) ? undefined : edited}
            draft={edited !== 'new' && isDraft(edited) ? edited : undefined}
            others={categories}
            done={close}
          />
        )}
      </Sheet>
    </Screen>
  )
}
