import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { showItemFailure } from '#office/failures.ts'
import { texts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { DRAFTS } from '#office/query-keys.ts'
import { deleteDraft, listDrafts, saveDraft } from '#platform/contract/addresses/admin-routes.ts'
import type { Draft, DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'

/** Others save drafts too. */
const REFRESH = 60_000

/** Drafts of subjects that the signed-in person may edit. */
export function useDrafts() {
  const can = useCan()
  return useRead(DRAFTS, listDrafts, { enabled: can('draft:edit'), refetchInterval: REFRESH })
}

/** Which content a form edits, and which version of it. */
interface Edited {
  subject: DraftSubject
  /** Null for something new. */
  id: string | null
  version: number
  /** The draft that is edited: of something new, or as the form began with it; null for none. Else it is looked for. */
  draft?: Draft | null | undefined
  /** Whether the form sends all that its draft holds; else what it leaves out stays, such as a picture. */
  isWhole?: boolean
}

/** Fields that stay when a draft is overwritten: all but a removal. */
function kept(draft: Draft | undefined): DraftFields {
  const { is_deleted: _, ...fields } = draft?.fields ?? {}
  return fields
}

/** The draft of a form's subject, with the form's actions. */
export function useDraft({ subject, id, version, draft: own, isWhole = false }: Edited, done: () => void) {
  const { data, isPending } = useDrafts()
  const can = useCan()
  const found = data?.results.find((each) => id !== null && each.subject === subject && each.subject_id === id)
  const draft = (own === undefined ? found : own) ?? undefined
  const refresh = () => readAgain(DRAFTS)
  const save = useMutation({
    mutationFn: (fields: DraftFields) =>
      call(saveDraft, {
        json: {
          subject,
          subject_id: id,
          base_version: version,
          draft: draft ? { pk: draft.pk, version: draft.version } : null,
          fields: isWhole ? fields : { ...kept(draft), ...fields },
        },
      }),
    onSuccess: () => {
      toast.success(texts().publish.draftSaved)
      done()
    },
    onError: showItemFailure,
    onSettled: refresh,
  })
  const discard = useMutation({
    mutationFn: ({ pk, version }: Pick<Draft, 'pk' | 'version'>) =>
      call(deleteDraft, { params: { id: pk }, query: { version: String(version) } }),
    onError: showItemFailure,
    onSettled: refresh,
  })
  return {
    draft,
    /** Whether it is not known yet if there is a draft: the form would show what shoppers see. */
    isPending: isPending && can('draft:edit') && !own,
    mayDraft: can('draft:edit'),
    save,
    discard,
    /** Removes the draft after what it says was saved at once. */
    drop: () => draft && discard.mutate(draft),
  }
}
export type DraftOfForm = ReturnType<typeof useDraft>
