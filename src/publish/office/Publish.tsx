import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { showFormFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { queryClient } from '#office/queries.ts'
import { publishDrafts } from '#platform/contract/addresses/admin-routes.ts'
import type { ChosenDrafts, Draft, DraftConflict } from '#platform/contract/office/drafts.ts'
import type { Publication } from '#publish/contract/office/publishing.ts'
import { Conflicts } from './Conflicts.tsx'
import { DraftItem } from './DraftItem.tsx'
import { History } from './History.tsx'
import { Hosting } from './Hosting.tsx'
import { LiveState } from './LiveState.tsx'
import { Preview } from './Preview.tsx'
import styles from './Publish.module.css'
import { useDrafts } from './use-drafts.ts'

const asChosen = (drafts: Draft[]) => drafts.map(({ pk, version }) => ({ pk, version }))

/** Publishes drafts; tells of those that were changed since they were chosen. */
function usePublishing(conflict: (conflicts: DraftConflict[]) => void) {
  const { publish } = useTexts()
  const [published, setPublished] = useState<Publication>()
  const send = useMutation({
    mutationFn: (drafts: ChosenDrafts) => call(publishDrafts, { json: { drafts } }),
    onSuccess: ({ publication }) => {
      setPublished(publication)
      toast.success(publish.published)
    },
    onError: (refused) => {
      const changed = refusalWith(refused, 'drafts_changed')
      if (changed) conflict(changed.conflicts)
      else showFormFailure(refused)
    },
    // Any screen may show published content.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { send, published }
}

/** The drafts that somebody left out. */
function useLeft() {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const choose = (pk: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(pk)
    else next.add(pk)
    setLeft(next)
  }
  return { left, choose }
}

/** Drafts, the preview of their publication, and past publications. */
export function Publish() {
  const { publish } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const { data, error, refetch } = useDrafts()
  const { left, choose } = useLeft()
  const [conflicts, setConflicts] = useState<DraftConflict[]>()
  const drafts = data?.results ?? []
  const chosen = asChosen(drafts.filter(({ pk }) => !left.has(pk)))
  const { send, published } = usePublishing(setConflicts)
  return (
    <Screen title={publish.title}>
      <div className="stack">
        <LiveState published={published} />
        <Loading {...{ data, error, refetch }} />
        {data && drafts.length === 0 && <Empty icon="check">{publish.empty}</Empty>}
        {drafts.length > 0 && (
          <ul className={styles['drafts']} aria-label={publish.drafts}>
            {drafts.map((draft) => (
              <DraftItem
                key={draft.pk}
                draft={draft}
                isChosen={!left.has(draft.pk)}
                choose={(isChosen) => choose(draft.pk, isChosen)}
              />
            ))}
          </ul>
        )}
        {chosen.length > 0 && (
          <>
            {/* Other drafts have another preview. */}
            <Preview
              key={chosen.map(({ pk, version }) => `${pk}.${version}`).join()}
              drafts={chosen}
              conflict={setConflicts}
            />
            {!can('publishing:publish') && <p className="muted">{publish.askToPublish}</p>}
            {can('publishing:publish') && (
              <div className={styles['send']}>
                <Button look="primary" wide icon="upload" busy={send.isPending} onClick={() => send.mutate(chosen)}>
                  {publish.publishNow(number(chosen.length))}
                </Button>
              </div>
            )}
          </>
        )}
        <Hosting />
        <History conflict={setConflicts} />
      </div>
      <Conflicts conflicts={conflicts} close={() => setConflicts(undefined)} />
    </Screen>
  )
}
