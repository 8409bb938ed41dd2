import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect } from 'react'
import { toast } from 'sonner'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { PICTURE_UPLOADS } from '#office/query-keys.ts'
import styles from './Publish.module.css'
import type { DraftOfForm } from './use-drafts.ts'

/** Says above a form that it shows a draft, whose, and whether the shop was changed since. */
export function DraftNote({ of: { draft, discard }, done }: { of: DraftOfForm; done?: () => void }) {
  const { common, publish } = useTexts()
  const { before } = useFormats()
  if (!draft) return null
  const drop = () =>
    discard.mutate(draft, {
      onSuccess: () => {
        toast.success(publish.discarded)
        done?.()
      },
    })
  return (
    <div className={styles['note']}>
      <p>
        {publish.isDraft(draft.by ?? common.theShop, before(draft.at, common))}
        {draft.fields['is_deleted'] === true && ` ${publish.isRemoval}`}
        {draft.overtaken && ` ${publish.overtaken(draft.overtaken.by ?? common.theShop)}`}
      </p>
      <Button look="quiet" busy={discard.isPending} onClick={drop}>
        {publish.discard}
      </Button>
    </div>
  )
}

const AS_DRAFT = 'draft'

/** Whether a form was sent by the button that saves a draft. */
export function isAsDraft({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent
  return submitter instanceof HTMLButtonElement && submitter.value === AS_DRAFT
}

/** Sends a form to be saved as a draft. */
export function DraftButton({ busy }: { busy: boolean }) {
  const { publish } = useTexts()
  return (
    <Button type="submit" name="as" value={AS_DRAFT} wide busy={busy}>
      {publish.saveDraft}
    </Button>
  )
}

/** The end of a form: save at once, or as a draft where there may be one. Both wait for pictures. */
export function SaveButtons({ busy: isSaving, of }: { busy: boolean; of: DraftOfForm | undefined }) {
  const { common } = useTexts()
  const isUploading = useIsMutating({ mutationKey: PICTURE_UPLOADS }) > 0
  const mutations = useQueryClient().getMutationCache()
  // A form that is opened later waits for no picture of this one.
  useEffect(
    () => () => {
      for (const upload of mutations.findAll({ mutationKey: PICTURE_UPLOADS })) mutations.remove(upload)
    },
    [mutations],
  )
  const busy = isSaving || isUploading
  const save = (
    <Button type="submit" look="primary" wide busy={busy}>
      {common.save}
    </Button>
  )
  if (!of) return save
  return (
    <div className={styles['two']}>
      {save}
      {of.mayDraft && <DraftButton busy={of.save.isPending || isUploading} />}
    </div>
  )
}
