import type { ReactNode, SubmitEvent } from 'react'
import { nameIn } from '#office/audit/values.ts'
import { fieldErrors } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { typedIn } from '#office/parts/typed.ts'
import type { Field } from '#platform/resource/field.ts'
import { DraftNote, isAsDraft, SaveButtons } from '#publish/office/DraftParts.tsx'
import type { DraftOfForm } from '#publish/office/use-drafts.ts'
import type { OfficeSettings } from '#shop/settings/contract/office/settings.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { type Patch, useSaveSettings } from './use-settings.ts'

/** The conflict with another change of the same settings. */
export function Conflict({ changes, close, takeTheirs, saveMine }: ReturnType<typeof useSaveSettings>['conflict']) {
  const texts = useTexts()
  const { common, shop } = texts
  const { ago } = useFormats()
  const names = (fields: string[]) => fields.map((field) => nameIn(field, texts, setting) ?? field).join(', ')
  return (
    <Sheet isOpen={changes !== undefined} close={close} title={common.conflict} description={common.conflictHint}>
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

interface Props {
  settings: OfficeSettings
  /** The draft of this part; undefined where it is saved at once only. */
  draft?: DraftOfForm | undefined
  done: () => void
  /** Forgets what is typed. */
  forget: () => void
  /** Fields of the form. */
  read: (typed: (name: string) => string) => Patch
  children: (wrong: (name: string) => string | undefined) => ReactNode
}

/** A form about some settings: what is typed stays until it is saved. */
export function SettingsForm({ settings, draft: of, done, forget, read, children }: Props) {
  const { language, shop } = useTexts()
  const declared = Object.fromEntries(
    Object.entries<Field>(setting.fields).flatMap(([name, { wrong }]) => (wrong ? [[name, wrong[language]]] : [])),
  )
  const { save, conflict } = useSaveSettings(() => {
    of?.drop()
    done()
  }, forget)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const sent = read(typedIn(event))
    const drafted: Patch = of?.draft?.fields ?? {}
    if (save.isPending || of?.save.isPending) return
    save.reset()
    of?.save.reset()
    if (of && isAsDraft(event)) of.save.mutate(sent)
    else save.mutate({ sent: { ...drafted, ...sent }, version: settings.version })
  }
  return (
    <form className="stack panel" onSubmit={submit} noValidate>
      {of && <DraftNote of={of} done={forget} />}
      {children(fieldErrors(save.error ?? of?.save.error, { ...shop.wrong, ...declared }, shop.check))}
      <SaveButtons busy={save.isPending} of={of} />
      <Conflict {...conflict} />
    </form>
  )
}
