import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import styles from '#office/resource/Items.module.css'
import { Moves, type OrderOfList } from '#office/resource/ordered-list.tsx'
import { useBothNames, useNameOf } from '#office/use-names.ts'
import type { OfficeCategory } from '#shop/catalogue/contract/category.ts'
import { MoveCategory } from './MoveCategory.tsx'

/** So many on a level are searched and moved at once, not step by step. */
export const MANY = 8

/** Those that stand on the same level, of the same category. */
const siblingsOf = ({ parent }: OfficeCategory, all: OfficeCategory[]): OfficeCategory[] => {
  const isThere = (pk: number | null) => all.some((each) => each.pk === pk)
  return all.filter((each) => each.parent === parent || (!isThere(each.parent) && !isThere(parent)))
}

interface Props {
  category: OfficeCategory
  all: OfficeCategory[]
  order: Pick<OrderOfList, 'move' | 'isBusy'>
  isDrafted: boolean
  edit: () => void
}

interface TextProps extends Pick<Props, 'category' | 'isDrafted' | 'edit'> {
  /** Of which it is a part. */
  whole: OfficeCategory | undefined
}

function CategoryText({ category: item, whole, isDrafted, edit }: TextProps) {
  const { content, publish } = useTexts()
  const nameOf = useNameOf()
  const { title, other } = useBothNames()(item)
  const { number } = useFormats()
  return (
    <button type="button" className={styles['text']} onClick={edit}>
      <b>{title}</b>
      <span className="muted">
        {[
          other,
          whole && content.partOf(nameOf(whole)),
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

/** Moves a category among those of its level: a step at a time, or behind any other where there are many. */
function Standing({ category: item, all, order: { move, isBusy } }: Pick<Props, 'category' | 'all' | 'order'>) {
  const nameOf = useNameOf()
  const siblings = siblingsOf(item, all)
  const moveTo = (to: number) => move(all.indexOf(item), all.indexOf(siblings[to] ?? item))
  if (siblings.length > MANY) return <MoveCategory category={item} siblings={siblings} busy={isBusy} move={moveTo} />
  return <Moves name={nameOf(item)} at={siblings.indexOf(item)} of={siblings.length} busy={isBusy} move={moveTo} />
}

/** A category in the list: a press opens it, and its buttons move it. */
export function CategoryItem({ category: item, all, order, ...text }: Props) {
  const whole = all.find(({ pk }) => pk === item.parent)
  return (
    <li className={`${styles['item']} ${whole ? styles['part'] : ''}`}>
      {item.picture && <img src={item.picture.image} alt="" width={72} height={48} loading="lazy" />}
      <CategoryText category={item} whole={whole} {...text} />
      <Standing category={item} all={all} order={order} />
    </li>
  )
}

/** A category that is a draft only. */
export function DraftedCategory({ name, edit }: { name: string; edit: () => void }) {
  const { publish } = useTexts()
  return (
    <li className={styles['item']}>
      <button type="button" className={styles['text']} onClick={edit}>
        <b>{name}</b>
        <span>
          <Badge tone="marigold">{publish.draftBadge}</Badge>
        </span>
      </button>
    </li>
  )
}
