import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SelectField } from '#office/parts/Field.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { CATEGORIES } from '#office/query-keys.ts'
import { ResourceForm } from '#office/resource/ResourceForm.tsx'
import { useItem } from '#office/resource/use-item.ts'
import { useNameOf } from '#office/use-names.ts'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  mergeCategory,
} from '#platform/contract/addresses/admin-routes.ts'
import type { Draft } from '#platform/contract/office/drafts.ts'
import { category, type OfficeCategory } from '#shop/catalogue/contract/category.ts'

interface MergeCategoryProps {
  category: OfficeCategory
  others: OfficeCategory[]
  done: () => void
}

/** Moves all goods of a category into another one. */
function MergeCategory({ category, others, done }: MergeCategoryProps) {
  const { content } = useTexts()
  const categoryName = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const merge = useItem(
    async (into: number) => {
      const json = { into, version: category.version }
      await call(mergeCategory, { params: { id: category.pk }, json })
      return { audit: null }
    },
    { key: CATEGORIES, done },
  )
  const targets = others.filter(({ pk }) => pk !== category.pk)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const into = Number(typedIn(event)('into'))
    if (into > 0 && !merge.isPending) merge.mutate(into)
  }
  if (targets.length === 0) return null
  if (!isOpen) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {content.merge}
      </Button>
    )
  }
  return (
    <form className="stack" onSubmit={submit}>
      <SelectField
        name="into"
        label={content.mergeInto}
        hint={content.mergeHint}
        options={targets.map((target) => [target.pk, categoryName(target)])}
      />
      <Button type="submit" look="danger" wide busy={merge.isPending}>
        {content.mergeDo}
      </Button>
    </form>
  )
}

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
  const categoryName = useNameOf()
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
        instead={hasParts ? { parent: () => <p className="muted">{content.hasParts}</p> } : {}}
      />
      {item && <MergeCategory category={item} others={others} done={done} />}
    </>
  )
}
