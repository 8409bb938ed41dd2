import { type SubmitEvent, useState } from 'react'
import type { OfficeCategory } from '#contract/admin/categories.ts'
import type { Draft } from '#contract/admin/drafts.ts'
import { addCategory, changeCategory, deleteCategory } from '#contract/admin-routes.ts'
import type { Picture } from '#contract/catalog.ts'
import { NAME_MOST } from '#contract/limits.ts'
import { call } from '../api.ts'
import { failureText } from '../failures.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { Field, SelectField } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import { PictureField } from '../parts/PictureField.tsx'
import { Toggle } from '../parts/Toggle.tsx'
import { DraftNote } from '../publish/DraftNote.tsx'
import { isAsDraft, SaveButtons } from '../publish/SaveButtons.tsx'
import { useDraft } from '../publish/use-drafts.ts'
import { useCategoryName } from '../use-names.ts'
import { CATEGORIES } from './keys.ts'
import { MergeCategory } from './MergeCategory.tsx'
import { Remove } from './Remove.tsx'
import { useItem } from './use-item.ts'

interface Props {
  category: OfficeCategory | undefined
  others: OfficeCategory[]
  /** A draft of a new category. */
  draft?: Draft | undefined
  done: () => void
}

/** A category: a new one, or one that is renamed, switched off, merged or deleted. */
export function CategoryForm({ category, others, draft, done }: Props) {
  const texts = useTexts()
  const categoryName = useCategoryName()
  const { content, shop } = texts
  const id = category ? String(category.pk) : null
  const of = useDraft({ subject: 'category', id, version: category?.version ?? 0, draft }, done)
  const ofDraft = of.draft?.fields as
    | {
        name?: string
        name_bn?: string
        parent?: number | null
        google_category?: string
        picture?: number | null
        is_on?: boolean
      }
    | undefined
  // Undefined while the picture stays as it is.
  const [picked, setPicked] = useState<{ pk: number; picture: Picture } | null | undefined>(() =>
    ofDraft?.picture && of.draft?.picture
      ? { pk: ofDraft.picture, picture: of.draft.picture }
      : (ofDraft?.picture as null | undefined),
  )
  const write = useItem(
    ({
      is_on,
      ...named
    }: {
      name: string
      name_bn: string
      parent: number | null
      google_category: string
      is_on: boolean
    }) =>
      category
        ? call(changeCategory, {
            params: { id: category.pk },
            json: {
              ...named,
              is_on,
              version: category.version,
              ...(picked !== undefined && { picture: picked?.pk ?? null }),
            },
          })
        : call(addCategory, { json: named }),
    {
      key: CATEGORIES,
      done() {
        of.drop()
        done()
      },
    },
  )
  const remove = useItem(
    ({ pk, version }: OfficeCategory) =>
      call(deleteCategory, { params: { id: pk }, query: { version: String(version) } }),
    { key: CATEGORIES, done, said: content.removed },
  )
  const failure = write.error ?? of.save.error
  const wrong = fieldErrors(failure, content.wrong, shop.check)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const named = {
      name: typed('name'),
      name_bn: typed('name_bn'),
      parent: Number(typed('parent')) || null,
      google_category: typed('google_category'),
    }
    const sent = { ...named, is_on: typed('is_on') === 'on' }
    const drafted = category ? { ...sent, ...(picked !== undefined && { picture: picked?.pk ?? null }) } : named
    if (write.isPending || of.save.isPending) return
    write.reset()
    of.save.reset()
    if (isAsDraft(event)) of.save.mutate(drafted)
    else write.mutate(sent)
  }
  const hasParts = others.some(({ parent }) => category !== undefined && parent === category.pk)
  const wholes = others.filter(({ pk, parent }) => parent === null && pk !== category?.pk)
  const isEmpty = category?.products === 0 && category.hidden_products === 0 && !hasParts
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <DraftNote of={of} done={done} />
        <Field
          name="name"
          label={content.categoryName}
          defaultValue={ofDraft?.name ?? category?.name ?? ''}
          maxLength={NAME_MOST}
          error={wrong('name') && failureText(failure, texts)}
        />
        <Field
          name="name_bn"
          label={content.categoryBengali}
          lang="bn"
          defaultValue={ofDraft?.name_bn ?? category?.name_bn ?? ''}
          maxLength={NAME_MOST}
          error={wrong('name_bn')}
        />
        {hasParts ? (
          <p className="muted">{content.hasParts}</p>
        ) : (
          <SelectField
            name="parent"
            label={content.categoryParent}
            defaultValue={String((ofDraft?.parent === undefined ? category?.parent : ofDraft.parent) ?? '')}
            error={wrong('parent')}
          >
            <option value="">{content.firstLevel}</option>
            {wholes.map((whole) => (
              <option key={whole.pk} value={whole.pk}>
                {categoryName(whole)}
              </option>
            ))}
          </SelectField>
        )}
        <Field
          name="google_category"
          label={content.googleCategory}
          hint={content.googleCategoryHint}
          inputMode="numeric"
          defaultValue={ofDraft?.google_category ?? category?.google_category ?? ''}
          error={wrong('google_category')}
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
              defaultChecked={ofDraft?.is_on ?? category.is_on}
            />
          </>
        )}
        <SaveButtons busy={write.isPending} of={of} />
      </form>
      {category && <MergeCategory category={category} others={others} done={done} />}
      {category && isEmpty && <Remove busy={remove.isPending} remove={() => remove.mutate(category)} of={of} />}
    </>
  )
}
