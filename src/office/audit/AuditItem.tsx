import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useMayOpen } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { queryClient } from '#office/queries.ts'
import { sayUndone } from '#office/saved.ts'
import { usePlaceNames } from '#office/use-names.ts'
import { undoAudit } from '#platform/contract/addresses/admin-routes.ts'
import type { AuditAnswer, AuditLine } from '#platform/contract/audit.ts'
import styles from './Audit.module.css'
import { hrefOf, isRefusal, titleOf } from './about.ts'
import { Changes } from './Changes.tsx'
import { changesOf } from './values.ts'

/** Changes that are shown at once; the others are unfolded. */
const SHOWN = 4

/** One line of the audit log: who did what, the fields before and after, and the way back where there is one. */
export function AuditItem({ line, people }: { line: AuditLine; people: AuditAnswer['people'] }) {
  const texts = useTexts()
  const { audit } = texts
  const format = useFormats()
  const undo = useMutation({
    mutationFn: () => call(undoAudit, { params: { id: line.pk } }),
    onSuccess: sayUndone,
    // Any screen may show undone content.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const changes = changesOf(line, {
    texts,
    format,
    people: new Map(people.map(({ pk, name }) => [pk, name])),
    placeNames: usePlaceNames(),
  })
  const href = hrefOf(line, useMayOpen())
  const title = titleOf(line, texts, format)
  const who = line.staff ? (line.staff.name ?? audit.removed) : isRefusal(line) ? audit.unknown : audit.command
  return (
    <li className="panel stack" data-item>
      <div className={styles['head']}>
        <b>{href ? <a href={href}>{title}</a> : title}</b>
        {line.is_undone && <Badge tone="marigold">{audit.isUndone}</Badge>}
      </div>
      <p className="muted">
        {who} · <time dateTime={line.at}>{format.moment(line.at)}</time>
        {line.undo_of !== null && ` · ${audit.isUndo}`}
      </p>
      {changes.length > 0 && <Changes changes={changes.slice(0, SHOWN)} className={styles['changes']} />}
      {changes.length > SHOWN && (
        <details>
          <summary className={styles['more']}>{audit.more(format.number(changes.length - SHOWN))}</summary>
          <Changes changes={changes.slice(SHOWN)} className={styles['changes']} />
        </details>
      )}
      {line.may_undo && (
        <div>
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            {audit.undo}
          </Button>
        </div>
      )}
    </li>
  )
}
