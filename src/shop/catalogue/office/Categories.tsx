import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { CATEGORIES } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { Moves, OrderDraft, useOrder } from '#office/resource/ordered-list.tsx'
import { useEdited } from '#office/resource/use-edited.ts'
import { useItem } from '#office/resource/use-item.ts'
import { pathOf } from '#office/router.ts'
import { useCategoryName } from '#office/use-names.ts'
import { listOfficeCategories, orderCategories } from '#platform/contract/addresses/admin-routes.ts'
import { category, type OfficeCategory } from '#shop/catalogue/contract/category.ts'
import { inTreeOrder } from '#shop/catalogue/rules/category-tree.ts'
import { Search } from '#shop/orders/office/list/Search.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { MoveCategory } from './MoveCategory.tsx'

/** So many on a level are searched and moved at once, not step by step. */
const MANY = 8

/** Those that stand on the same level, of the same category. */
const siblingsOf = ({ parent }: OfficeCategory, all: OfficeCategory[]): OfficeCategory[] => {
  const isThere = (pk: number | null) => all.some((each) => each.pk === pk)
  return all.filter((each) => each.parent === parent || (!isThere(each.parent) && !isThere(parent)))
}

const hasWords = ({ name, name_bn }: OfficeCategory, words: string): boolean =>
  [name, name_bn].some((each) => each.toLowerCase().includes(words.toLowerCase()))

interface TextProps {
  category: OfficeCategory
  /** Of which it is a part. */
  whole: OfficeCategory | undefined
  isDrafted: boolean
  edit: () => void
}

function CategoryText({ category: item, whole, isDrafted, edit }: TextProps) {
  const { content, publish } = useTexts()
  const categoryName = useCategoryName()
  const { number } = useFormats()
  return (
    <button type="button" className={styles['text']} onClick={edit}>
      <b>{item.name}</b>
      <span className="muted">
        {[
          item.name_bn,
          whole && content.partOf(categoryName(whole)),
          content.goods(number(item.products)),
          item.hidden_products > 0 && content.hiddenGoods(number(item.hidden_products)),
          !item.is_on && content.hiddenCategory,
          !item.in_searches && content.discreetCategory,
        ]
          .filter(Boolean)
          .join(' · ')}
        {isDrafted && <Badge tone="marigold">{publish.draftBadge}</Badge>}
      </span>
    </button>
  )
}

/** The categories in the order of the menus. */
export function Categories() {
  const { content, orders, publish } = useTexts()
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery({ queryKey: CATEGORIES, queryFn: () => call(listOfficeCategories) })
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
          {found.map((each) => {
            const siblings = siblingsOf(each, categories)
            const move = (to: number) => order.move(categories.indexOf(each), categories.indexOf(siblings[to] ?? each))
            const whole = categories.find(({ pk }) => pk === each.parent)
            return (
              <li key={each.pk} className={`${styles['item']} ${whole ? styles['part'] : ''}`}>
                {each.picture && <img src={each.picture.image} alt="" width={72} height={48} loading="lazy" />}
                <CategoryText {...{ category: each, whole }} isDrafted={hasDraft(each)} edit={() => edit(each)} />
                {siblings.length > MANY ? (
                  <MoveCategory category={each} siblings={siblings} busy={order.isBusy} move={move} />
                ) : (
                  <Moves
                    name={each.name}
                    at={siblings.indexOf(each)}
                    of={siblings.length}
                    busy={order.isBusy}
                    move={move}
                  />
                )}
              </li>
            )
          })}
          {added.map((draft) => (
            <li key={`draft ${draft.pk}`} className={styles['item']}>
              <button type="button" className={styles['text']} onClick={() => editDraft(draft)}>
                <b>{draft.name}</b>
                <span>
                  <Badge tone="marigold">{publish.draftBadge}</Badge>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <Sheet isOpen={isOpen} close={close} title={edited?.item?.name ?? edited?.draft?.name ?? content.categoryNew}>
        {edited && <CategoryForm {...edited} others={categories} done={close} />}
      </Sheet>
    </Screen>
  )
}
