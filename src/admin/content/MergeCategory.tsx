import { type SubmitEvent, useState } from 'react'
import { mergeCategory } from '#contract/admin-routes.ts'
import type { OfficeCategory } from '#contract/nouns/category.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { SelectField } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import { CATEGORIES } from './keys.ts'
import { useItem } from './use-item.ts'

interface Props {
  category: OfficeCategory
  others: OfficeCategory[]
  done: () => void
}

/** Moves all goods of a category into another one. */
export function MergeCategory({ category, others, done }: Props) {
  const { content } = useTexts()
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
      <SelectField name="into" label={content.mergeInto} hint={content.mergeHint}>
        {targets.map(({ pk, name }) => (
          <option key={pk} value={pk}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="danger" wide busy={merge.isPending}>
        {content.mergeDo}
      </Button>
    </form>
  )
}
