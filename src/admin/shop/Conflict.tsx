import { setting } from '#contract/nouns/setting.ts'
import { nameIn } from '../audit/values.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { useFormats } from '../use-formats.ts'
import type { Conflict as Changes } from './use-settings.ts'

interface Props {
  changes: Changes | undefined
  takeTheirs: () => void
  saveMine: () => void
}

/** Who changed the same settings meanwhile, and what to do about it. */
export function Conflict({ changes, takeTheirs, saveMine }: Props) {
  const texts = useTexts()
  const { common, shop } = texts
  const { ago } = useFormats()
  const names = (fields: string[]) => fields.map((field) => nameIn(field, texts, setting) ?? field).join(', ')
  return (
    <Sheet isOpen={changes !== undefined} close={takeTheirs} title={common.conflict} description={common.conflictHint}>
      <ul>
        {changes?.map(({ at, by, fields }) => (
          <li key={at}>{shop.conflictBy(by ?? common.theShop, names(fields), ago(at, common))}</li>
        ))}
      </ul>
      <Button look="primary" wide onClick={takeTheirs}>
        {shop.takeTheirs}
      </Button>
      <Button wide busy={false} onClick={saveMine}>
        {shop.saveMine}
      </Button>
    </Sheet>
  )
}
