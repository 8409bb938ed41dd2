import type { ReactNode } from 'react'
import type { NameOf, Resource } from '#platform/resource/define.ts'
import { DraftNote, SaveButtons } from '#publish/office/DraftParts.tsx'
import { Remove } from './Remove.tsx'
import type { Options } from './ResourceField.tsx'
import { type OwnInput, ResourceFields } from './ResourceFields.tsx'
import { fieldsOf, type Typed } from './typed.ts'
import { type Edited, useResourceForm } from './use-resource-form.ts'

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
