import type { QueryKey } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { refusalWith } from '#office/api.ts'
import { failureText, wrongFields } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { useKept } from '#office/parts/kept.ts'
import type { Draft, DraftSubject } from '#platform/contract/office/drafts.ts'
import type { ChangeOf, Resource, SentOf } from '#platform/resource/define.ts'
import { isAsDraft } from '#publish/office/DraftParts.tsx'
import { useDraft } from '#publish/office/use-drafts.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { useSaid } from './said.ts'
import { fromForm, type Typed, toForm } from './typed.ts'
import { useItem } from './use-item.ts'

type Written = Promise<{ audit: number | null }>
type Held = Readonly<Record<string, unknown>>

/** A form as it is typed, and the picture that was picked. */
interface Filled {
  typed: Typed
  picked?: Picture | null
}

export interface Edited<R extends Resource, I> {
  resource: R
  /** Undefined for a new one. */
  item?: I | undefined
  /** The list that is read again. */
  listKey: QueryKey
  add: (sent: SentOf<R>) => Written
  /** Undefined where it is only added and removed. */
  change?: (item: I, sent: ChangeOf<R>) => Written
  /** Undefined where it can't be removed. */
  remove?: ((item: I) => Written) | undefined
  done: () => void
  /** A draft of a new one. */
  draft?: Draft | undefined
  /** Initial values of a new one. */
  begin?: Partial<SentOf<R>>
}

/** Error of each field of a refused form. Another row may have its name, which the code of the refusal says. */
function useErrors(resource: Resource, failure: unknown): (name: string) => string | undefined {
  const texts = useTexts()
  const said = useSaid()
  return (name) => {
    if (!wrongFields(failure).includes(name)) return undefined
    if (!refusalWith(failure, 'fields_invalid')) return failureText(failure, texts)
    const own = resource.fields[name]?.wrong
    return own ? said(own) : texts.shop.check
  }
}

/** Whether the form is still shown, for an answer that arrives later. */
function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

/** State of a resource's form, and the actions of its buttons. */
export function useResourceForm<R extends Resource, I extends { pk: number; version: number }>(edited: Edited<R, I>) {
  const { resource, item, listKey, add, change, remove, done, begin } = edited
  const about = { subject: resource.name as DraftSubject, id: item ? String(item.pk) : null } // Of one that has drafts.
  const isOpen = useIsOpen()
  const end = () => {
    forget()
    // Another form may have been opened before the answer.
    if (isOpen.current) done()
  }
  const drafts = useDraft({ ...about, version: item?.version ?? 0, draft: edited.draft }, end)
  const of = resource.isDraft ? drafts : undefined
  const texts = useTexts()
  const drafted = of?.draft?.fields ?? {}
  const name = [resource.name, item?.pk, item?.version, of?.draft?.pk, of?.draft?.version].join(' ')
  const {
    value,
    change: keep,
    forget,
  } = useKept<Filled>(name, () => ({
    typed: toForm(resource, { ...begin, ...item, ...drafted }, drafted),
  }))
  const { typed, picked } = value
  const write = useItem((sent: SentOf<R> & ChangeOf<R>) => (item && change ? change(item, sent) : add(sent)), {
    key: listKey,
    done() {
      of?.drop()
      end()
    },
  })
  const removal = useItem(async (gone: I) => (await remove?.(gone)) ?? { audit: null }, {
    ...{ key: listKey, done: end, said: texts.content.removed },
  })
  const errorOf = useErrors(resource, write.error ?? of?.save.error)
  const set = (name: string, value: unknown) =>
    keep((before) => ({ ...before, typed: { ...before.typed, [name]: value } }))
  return {
    of,
    typed,
    set,
    write,
    removal,
    /** The picture of a field: picked, of the draft, or stored. */
    pictureOf(name: string): Picture | null {
      if (picked !== undefined) return picked
      const held: Held = { ...item }
      const there = held[name] as Picture | null | undefined // A picture, by its kind.
      return (name in drafted ? of?.draft?.picture : there) ?? null
    },
    pick(name: string, now: { pk: number; picture: Picture } | null) {
      set(name, now?.pk ?? null)
      keep((before) => ({ ...before, picked: now?.picture ?? null }))
    },
    errorOf,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (write.isPending || of?.save.isPending) return
      write.reset()
      of?.save.reset()
      const sent = fromForm(resource, typed, item === undefined)
      if (of && isAsDraft(event)) of.save.mutate(sent)
      else write.mutate(sent)
    },
  }
}
