import type { SubmitEvent } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SelectField } from '#office/parts/Field.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { useNameOf } from '#office/use-names.ts'
import type { OfficeCategory } from '#shop/catalogue/contract/category.ts'

interface Props {
  category: OfficeCategory
  /** Those of its level in their order, itself among them. */
  siblings: OfficeCategory[]
  busy: boolean
  /** Called with its new position among them. */
  move: (to: number) => void
}

/** Puts a category anywhere among those of its level, where steps up and down would be too many. */
export function MoveCategory({ category, siblings, busy, move }: Props) {
  const { content } = useTexts()
  const categoryName = useNameOf()
  const sheet = useSheet()
  const name = categoryName(category)
  const at = siblings.indexOf(category)
  const others = siblings.toSpliced(at, 1)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const to = Number(typedIn(event)('to'))
    if (busy) return
    sheet.close()
    if (to !== at) move(to)
  }
  return (
    <SheetButton
      sheet={sheet}
      look="quiet"
      icon="move"
      iconOnly
      label={content.move(name)}
      title={content.moveTitle(name)}
    >
      <form className="stack" onSubmit={submit}>
        <SelectField
          name="to"
          label={content.moveBehind}
          defaultValue={at}
          options={[content.moveFirst, ...others.map(categoryName)].map((text, position) => [position, text])}
        />
        <Button type="submit" look="primary" wide busy={busy}>
          {content.moveDo}
        </Button>
      </form>
    </SheetButton>
  )
}
