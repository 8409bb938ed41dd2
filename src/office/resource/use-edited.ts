import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $router } from '#office/router.ts'
import type { Draft } from '#platform/contract/office/drafts.ts'
import type { Resource } from '#platform/resource/define.ts'
import { useDrafts } from '#publish/office/use-drafts.ts'

/** The edited item of a list: a stored one, a new one, or a draft of a new one. */
export function useEdited<I extends { pk: number }>({ name }: Resource, items: readonly I[] | undefined) {
  const drafts = useDrafts()
  const asked = Number(useStore($router)?.search['draft'] ?? 0)
  const [edited, setEdited] = useState<{ item?: I | undefined; draft?: Draft }>()
  const [isOpened, setOpened] = useState(false)
  const own = drafts.data?.results.filter(({ subject }) => subject === name) ?? []
  const edit = (draft: Draft) => {
    const item = items?.find(({ pk }) => String(pk) === draft.subject_id)
    setEdited(item ? { item } : { draft })
  }
  // The list of drafts leads to one of them.
  const wanted = own.find(({ pk }) => pk === asked)
  if (wanted && items && !isOpened) {
    setOpened(true)
    edit(wanted)
  }
  return {
    edited: drafts.isLoading ? undefined : edited,
    isNew: edited !== undefined && !edited.item && !edited.draft,
    isOpen: edited !== undefined,
    /** Without an item a new one. */
    edit: (item?: I) => setEdited({ item }),
    editDraft: edit,
    close: () => setEdited(undefined),
    /** Drafts of new ones. */
    added: own.filter(({ subject_id }) => subject_id === null),
    hasDraft: ({ pk }: I) => own.some(({ subject_id }) => subject_id === String(pk)),
  }
}
