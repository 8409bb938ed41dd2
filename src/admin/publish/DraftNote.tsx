import { toast } from 'sonner'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { useFormats } from '../use-formats.ts'
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
