import type { Draft } from '#contract/admin/drafts.ts'
import { addCategory, changeCategory, deleteCategory } from '#contract/admin-routes.ts'
import { category, type OfficeCategory } from '#contract/nouns/category.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { ResourceForm } from '../resource/ResourceForm.tsx'
import { useCategoryName } from '../use-names.ts'
import { CATEGORIES } from './keys.ts'
import { MergeCategory } from './MergeCategory.tsx'

interface Props {
  item?: OfficeCategory | undefined
  /** A draft of a new category. */
  draft?: Draft | undefined
  others: OfficeCategory[]
  done: () => void
}

const remove = ({ pk, version }: OfficeCategory) =>
  call(deleteCategory, { params: { id: pk }, query: { version: String(version) } })

/** A category: a new one, or one that is renamed, switched off, merged or deleted. */
export function CategoryForm({ item, draft, others, done }: Props) {
  const { content } = useTexts()
  const categoryName = useCategoryName()
  const hasParts = others.some(({ parent }) => item !== undefined && parent === item.pk)
  const wholes = others.filter(({ pk, parent }) => parent === null && pk !== item?.pk)
  const isEmpty = item?.products === 0 && item.hidden_products === 0 && !hasParts
  return (
    <>
      <ResourceForm
        resource={category}
        {...{ item, draft, done }}
        listKey={CATEGORIES}
        add={(json) => call(addCategory, { json })}
        change={({ pk, version }, json) => call(changeCategory, { params: { id: pk }, json: { ...json, version } })}
        remove={isEmpty ? remove : undefined}
        options={{ parent: wholes.map((whole) => ({ pk: whole.pk, name: categoryName(whole) })) }}
        instead={hasParts ? { parent: <p className="muted">{content.hasParts}</p> } : {}}
      />
      {item && <MergeCategory category={item} others={others} done={done} />}
    </>
  )
}
