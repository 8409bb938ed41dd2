import { type SubmitEvent, useState } from 'react'
import type { OfficeCategory } from '#contract/admin/content.ts'
import { addCategory, changeCategory, deleteCategory } from '#contract/admin-routes.ts'
import type { Picture } from '#contract/catalog.ts'
import { NAME_MOST } from '#contract/limits.ts'
import { call } from '../api.ts'
import { failureText } from '../failures.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import { PictureField } from '../parts/PictureField.tsx'
import { Toggle } from '../parts/Toggle.tsx'
import { CATEGORIES } from './keys.ts'
import { MergeCategory } from './MergeCategory.tsx'
import { Remove } from './Remove.tsx'
import { useItem } from './use-item.ts'

interface Props {
  category: OfficeCategory | undefined
  others: OfficeCategory[]
  done: () => void
}

/** A category: a new one, or one that is renamed, switched off, merged or deleted. */
export function CategoryForm({ category, others, done }: Props) {
  const texts = useTexts()
  const { common, content, shop } = texts
  // Undefined while the picture stays as it is.
  const [picked, setPicked] = useState<{ pk: number; picture: Picture } | null>()
  const write = useItem(
    ({ name, is_on }: { name: string; is_on: boolean }) =>
      category
        ? call(changeCategory, {
            params: { id: category.pk },
            json: {
              name,
              is_on,
              version: category.version,
              ...(picked !== undefined && { picture: picked?.pk ?? null }),
            },
          })
        : call(addCategory, { json: { name } }),
    { key: CATEGORIES, done },
  )
  const remove = useItem(
    ({ pk, version }: OfficeCategory) =>
      call(deleteCategory, { params: { id: pk }, query: { version: String(version) } }),
    { key: CATEGORIES, done, said: content.removed },
  )
  const wrong = fieldErrors(write.error, content.wrong, shop.check)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    if (!write.isPending) write.mutate({ name: typed('name'), is_on: typed('is_on') === 'on' })
  }
  const isEmpty = category?.products === 0 && category.hidden_products === 0
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <Field
          name="name"
          label={content.categoryName}
          defaultValue={category?.name ?? ''}
          maxLength={NAME_MOST}
          error={wrong('name') && failureText(write.error, texts)}
        />
        {category && (
          <>
            <PictureField
              label={content.picture}
              picture={picked === undefined ? category.picture : (picked?.picture ?? null)}
              pick={setPicked}
              mayRemove
            />
            <Toggle
              name="is_on"
              label={content.categoryOn}
              hint={content.categoryOnHint}
              defaultChecked={category.is_on}
            />
          </>
        )}
        <Button type="submit" look="primary" wide busy={write.isPending}>
          {common.save}
        </Button>
      </form>
      {category && <MergeCategory category={category} others={others} done={done} />}
      {category && isEmpty && <Remove busy={remove.isPending} remove={() => remove.mutate(category)} />}
    </>
  )
}
