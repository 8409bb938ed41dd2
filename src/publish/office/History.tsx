import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { showFormFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { SureButton } from '#office/parts/Button.tsx'
import { queryClient } from '#office/queries.ts'
import { PUBLICATIONS } from '#office/query-keys.ts'
import { listPublications, undoPublication } from '#platform/contract/addresses/admin-routes.ts'
import type { DraftConflict } from '#platform/contract/office/drafts.ts'
import type { Publication } from '#publish/contract/office/publishing.ts'
import { draftName } from './Conflicts.tsx'
import styles from './Publish.module.css'

interface Props {
  conflict: (conflicts: DraftConflict[]) => void
}

function Item({ publication, conflict }: { publication: Publication } & Props) {
  const texts = useTexts()
  const { common, publish } = texts
  const { before, moment } = useFormats()
  const undo = useMutation({
    mutationFn: () => call(undoPublication, { params: { id: publication.pk } }),
    onSuccess: () => toast.success(publish.undone),
    onError: (error) => {
      const changed = refusalWith(error, 'publication_changed')
      if (changed) conflict(changed.conflicts)
      else showFormFailure(error)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const { at, by, items, undone_at, undone_by, may_undo } = publication
  return (
    <li className="panel stack">
      <p>
        <b>{by ?? common.theShop}</b> · <time dateTime={at}>{moment(at)}</time>
      </p>
      <ul className={styles['names']}>
        {items.map((item) => (
          <li key={`${item.subject} ${item.subject_id} ${item.name}`}>{draftName(item, texts)}</li>
        ))}
      </ul>
      {undone_at !== null && (
        <p>
          <Badge tone="marigold">{texts.audit.isUndone}</Badge> {undone_by ?? common.theShop} ·{' '}
          {before(undone_at, common)}
        </p>
      )}
      {may_undo && (
        <div>
          <SureButton busy={undo.isPending} sure={publish.undoSure} act={() => undo.mutate()}>
            {publish.undo}
          </SureButton>
        </div>
      )}
    </li>
  )
}

/** Past publications with author and time, and their undo. */
export function History({ conflict }: Props) {
  const { publish } = useTexts()
  const { data } = useRead(PUBLICATIONS, listPublications)
  if (!data || data.results.length === 0) return null
  return (
    <>
      <h2>{publish.history}</h2>
      <ul className={styles['drafts']} aria-label={publish.history}>
        {data.results.map((publication) => (
          <Item key={publication.pk} publication={publication} conflict={conflict} />
        ))}
      </ul>
    </>
  )
}
