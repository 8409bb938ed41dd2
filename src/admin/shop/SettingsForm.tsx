import type { ReactNode, SubmitEvent } from 'react'
import type { OfficeSettings } from '#contract/admin/settings.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { typedIn } from '../parts/form.ts'
import { Conflict } from './Conflict.tsx'
import { type Patch, useSaveSettings } from './use-settings.ts'

interface Props {
  settings: OfficeSettings
  done: () => void
  /** What the form changes. */
  read: (typed: (name: string) => string) => Patch
  children: (wrong: (name: string) => string | undefined) => ReactNode
}

/** A form about some settings: what is typed stays until it is saved. */
export function SettingsForm({ settings, done, read, children }: Props) {
  const { common, shop } = useTexts()
  const { save, conflict, takeTheirs, saveMine } = useSaveSettings(done)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const sent = read(typedIn(event))
    if (!save.isPending) save.mutate({ sent, version: settings.version })
  }
  return (
    <form className="stack panel" onSubmit={submit} noValidate>
      {children(fieldErrors(save.error, shop.wrong, shop.check))}
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {common.save}
      </Button>
      <Conflict changes={conflict} takeTheirs={() => void takeTheirs()} saveMine={() => void saveMine()} />
    </form>
  )
}
