import { useState } from 'react'
import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { CATEGORIES } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { OrderDraft, useOrder } from '#office/resource/ordered-list.tsx'
import { useEdited } from '#office/resource/use-edited.ts'
import { useItem } from '#office/resource/use-item.ts'
import { pathOf } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import { listOfficeCategories, orderCategories } from '#platform/contract/addresses/admin-routes.ts'
import { category, type OfficeCategory } from '#shop/catalogue/contract/category.ts'
import { inTreeOrder } from '#shop/catalogue/rules/category-tree.ts'
import { Search } from '#shop/orders/office/list/Search.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryItem, DraftedCategory, MANY } from './CategoryItem.tsx'

const hasWords = ({ name, name_bn }: OfficeCategory, words: string): boolean =>
  [name, name_bn].some((each) => each.toLowerCase().includes(words.toLowerCase()))

/** The categories in the order of the menus. */
export function Categories() {
  const { content, orders } = useTexts()
  const nameOf = useNameOf()
  const [words, setWords] = useState('')
  const { data, error, refetch } = useRead(CATEGORIES, listOfficeCategories)
  const live = useItem((ids: number[]) => call(orderCategories, { json: { ids } }), { key: CATEGORIES })
  const order = useOrder(data?.results ?? [], { subject: 'category_order', live, arrange: inTreeOrder })
  const { items: categories } = order
  const found = categories.filter((each) => hasWords(each, words))
  const { edited, isOpen, edit, editDraft, close, added, hasDraft } = useEdited(category, data && categories)
  return (
    <Screen title={content.categories} back={pathOf('shop')}>
      <div className="stack">
        <Button look="primary" wide onClick={() => edit()}>
          {content.categoryNew}
        </Button>
        <Loading {...{ data, error, refetch }} />
        {categories.length > MANY && (
          <Search
            q={words}
            search={setWords}
            isFocused={false}
            label={content.categorySearch}
            hint={content.categoryHint}
          />
        )}
        {categories.length > 0 && found.length === 0 && <p className="muted">{orders.listEmptySearch(words)}</p>}
        {categories.length > 1 && <OrderDraft order={order} />}
        <ol className={styles['items']}>
          {found.map((each) => (
            <CategoryItem
              key={each.pk}
              category={each}
              all={categories}
              order={order}
              isDrafted={hasDraft(each)}
              edit={() => edit(each)}
            />
          ))}
          {added.map((draft) => (
            <DraftedCategory key={`draft ${draft.pk}`} name={draft.name} edit={() => editDraft(draft)} />
          ))}
        </ol>
      </div>
      <Sheet
        isOpen={isOpen}
        close={close}
        title={edited?.item ? nameOf(edited.item) : (edited?.draft?.name ?? content.categoryNew)}
      >
        {edited && <CategoryForm {...edited} others={categories} done={close} />}
      </Sheet>
    </Screen>
  )
}
