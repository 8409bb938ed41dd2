import type { ReactNode, SubmitEvent } from 'react'
import type { OfficeSettings } from '#contract/admin/settings.ts'
import { setting } from '#contract/nouns/setting.ts'
import type { Field } from '#contract/resource/field.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { typedIn } from '../parts/form.ts'
import { DraftNote } from '../publish/DraftNote.tsx'
import { isAsDraft, SaveButtons } from '../publish/SaveButtons.tsx'
import type { DraftOfForm } from '../publish/use-drafts.ts'
import { Conflict } from './Conflict.tsx'
import { type Patch, useSaveSettings } from './use-settings.ts'

interface Props {
  settings: OfficeSettings
  /** The draft of this part; undefined where it is saved at once only. */
  draft?: DraftOfForm | undefined
  done: () => void
  /** What the form changes. */
  read: (typed: (name: string) => string) => Patch
  children: (wrong: (name: string) => string | undefined) => ReactNode
}

/** A form about some settings: what is typed stays until it is saved. */
export function SettingsForm({ settings, draft: of, done, read, children }: Props) {
  const { language, shop } = useTexts()
  const declared = Object.fromEntries(
    Object.entries<Field>(setting.fields).flatMap(([name, { wrong }]) => (wrong ? [[name, wrong[language]]] : [])),
  )
  const { save, conflict, takeTheirs, saveMine } = useSaveSettings(() => {
    of?.drop()
    done()
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const sent = read(typedIn(event))
    if (save.isPending || of?.save.isPending) return
    save.reset()
    of?.save.reset()
    if (of && isAsDraft(event)) of.save.mutate(sent)
    else save.mutate({ sent: { ...(of?.draft?.fields as Patch | undefined), ...sent }, version: settings.version })
  }
  return (
    <form className="stack panel" onSubmit={submit} noValidate>
      {of && <DraftNote of={of} />}
      {children(fieldErrors(save.error ?? of?.save.error, { ...shop.wrong, ...declared }, shop.check))}
      <SaveButtons busy={save.isPending} of={of} />
      <Conflict changes={conflict} takeTheirs={() => void takeTheirs()} saveMine={() => void saveMine()} />
    </form>
  )
}
