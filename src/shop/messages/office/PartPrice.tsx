import { type SubmitEvent, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { typedAmount, typedIn } from '#office/parts/typed.ts'
import type { MessageSettings } from '#shop/messages/contract/message.ts'
import { useSaveMessages } from './use-messages.ts'

const ABOUT = 'part price'

/** What one part costs, for the estimates beside the texts. */
export function PartPrice({ settings }: { settings: MessageSettings }) {
  const { messages: texts, common } = useTexts()
  const [isWrong, setWrong] = useState(false)
  const save = useSaveMessages(() => keepForm(ABOUT))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const part_price = typedAmount(typedIn(event)('part_price') || '0')
    setWrong(part_price === undefined)
    if (part_price !== undefined) save.mutate((now) => ({ ...now, part_price }))
  }
  return (
    <KeptForm about={ABOUT} className="panel stack" onSubmit={submit}>
      <Field
        name="part_price"
        label={texts.partPrice}
        hint={texts.partPriceHint}
        inputMode="decimal"
        defaultValue={settings.part_price || ''}
        error={isWrong ? texts.partPriceWrong : undefined}
      />
      <Button type="submit" busy={save.isPending}>
        {common.save}
      </Button>
    </KeptForm>
  )
}
