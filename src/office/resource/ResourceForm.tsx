import type { ReactNode } from 'react'
import { useTexts } from '#office/language.ts'
import { Button, SureButton } from '#office/parts/Button.tsx'
import type { NameOf, Resource } from '#platform/resource/define.ts'
import { DraftNote, SaveButtons } from '#publish/office/DraftParts.tsx'
import type { DraftOfForm } from '#publish/office/use-drafts.ts'
import type { Options } from './ResourceField.tsx'
import { type OwnInput, ResourceFields } from './ResourceFields.tsx'
import { fieldsOf, type Typed } from './typed.ts'
import { type Edited, useResourceForm } from './use-resource-form.ts'

interface Removal {
  busy: boolean
  remove: () => void
  /** The draft of the removal, where removals may be drafts. */
  of?: DraftOfForm | undefined
}

/** A button that deletes something when it is pressed twice, and one that does so when drafts are published. */
function Remove({ busy, remove, of }: Removal) {
  const { content, publish } = useTexts()
  const isDrafted = of?.draft?.fields['is_deleted'] === true
  return (
    <>
      <SureButton look="danger" wide busy={busy} sure={content.removeSure} act={remove}>
        {content.remove}
      </SureButton>
      {of?.mayDraft && !isDrafted && (
        <Button look="quiet" wide busy={of.save.isPending} onClick={() => of.save.mutate({ is_deleted: true })}>
          {publish.removeDraft}
        </Button>
      )}
    </>
  )
}

interface Props<R extends Resource, I> extends Edited<R, I> {
  /** Choices of its references. */
  options?: Partial<Record<NameOf<R>, Options>>
  /** Inputs that stand instead of those that follow from kinds. */
  instead?: Partial<Record<NameOf<R>, OwnInput>>
  /** Content above the buttons, by the typed values, with what types others. */
  children?: (typed: Typed, set: (name: string, value: unknown) => void) => ReactNode
}

/** The form of a resource: a new one, or one that is there, saved at once or as a draft. */
export function ResourceForm<R extends Resource, I extends { pk: number; version: number }>(props: Props<R, I>) {
  const { resource, item, remove, done, children } = props
  const instead: Record<string, OwnInput | undefined> = props.instead ?? {}
  const { of, typed, set, write, removal, pictureOf, pick, errorOf, submit } = useResourceForm(props)
  const fields = fieldsOf(resource, item === undefined).filter(([, { only }]) => !only || typed[only[0]] === only[1])
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {of && <DraftNote of={of} done={done} />}
      <ResourceFields {...{ fields, typed, set, errorOf, pictureOf, pick, instead }} options={props.options ?? {}} />
      {children?.(typed, set)}
      <SaveButtons busy={write.isPending} of={of} />
      {item && remove && <Remove busy={removal.isPending} remove={() => removal.mutate(item)} of={of} />}
    </form>
  )
}
