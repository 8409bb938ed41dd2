import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeCategory } from '#contract/admin/content.ts'
import { listOfficeCategories, orderCategories } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { Screen } from '../layout/Screen.tsx'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { Failure, Skeleton } from '../parts/States.tsx'
import { pathOf } from '../router.ts'
import { useFormats } from '../use-formats.ts'
import { CategoryForm } from './CategoryForm.tsx'
import styles from './Items.module.css'
import { CATEGORIES } from './keys.ts'
import { Moves, movedTo } from './Moves.tsx'
import { useItem } from './use-item.ts'

/** The categories in the order of the menus. */
export function Categories() {
  const { content } = useTexts()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery({ queryKey: CATEGORIES, queryFn: () => call(listOfficeCategories) })
  const [edited, setEdited] = useState<OfficeCategory | 'new'>()
  const order = useItem((ids: number[]) => call(orderCategories, { json: { ids } }), { key: CATEGORIES })
  const categories = data?.results ?? []
  const ids = categories.map(({ pk }) => pk)
  const close = () => setEdited(undefined)
  return (
    <Screen title={content.categories} before={<BackLink href={pathOf('shop')} />}>
      <div className="stack">
        <Button look="primary" wide onClick={() => setEdited('new')}>
          {content.categoryNew}
        </Button>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        <ol className={styles['items']}>
          {categories.map((category, at) => (
            <li key={category.pk} className={styles['item']}>
              {category.picture && <img src={category.picture.image} alt="" width={72} height={48} loading="lazy" />}
              <button type="button" className={styles['text']} onClick={() => setEdited(category)}>
                <b>{category.name}</b>
                <span className="muted">
                  {[
                    content.goods(number(category.products)),
                    category.hidden_products > 0 && content.hiddenGoods(number(category.hidden_products)),
                    !category.is_on && content.hiddenCategory,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
              <Moves
                name={category.name}
                at={at}
                of={categories.length}
                busy={order.isPending}
                move={(to) => order.mutate(movedTo(ids, at, to))}
              />
            </li>
          ))}
        </ol>
      </div>
      <Sheet
        isOpen={edited !== undefined}
        close={close}
        title={edited === 'new' || !edited ? content.categoryNew : edited.name}
      >
        {edited && <CategoryForm category={edited === 'new' ? undefined : edited} others={categories} done={close} />}
      </Sheet>
    </Screen>
  )
}
