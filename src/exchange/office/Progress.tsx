import type { ImportDetail } from '#exchange/contract/office/imports.ts'
import { noteLine } from '#exchange/rules/import-notes/note.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import styles from './Imports.module.css'
import { useFieldNames } from './use-field-names.ts'
import type { Sent } from './use-upload.ts'

const MEGABYTE = 1024 * 1024
const inMegabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10

/** How much of an upload is sent, and the button that stops it. */
export function UploadProgress({ sent: { sent, all, broken }, stop }: { sent: Sent; stop: () => void }) {
  const { imports, common } = useTexts()
  const { number } = useFormats()
  const isSent = all > 0 && sent >= all
  return (
    <div className="stack">
      <progress
        className={styles['bar']}
        aria-label={imports.sending}
        {...(all === 0 || isSent ? {} : { value: sent, max: all })}
      />
      <p aria-live="polite">
        {isSent ? imports.reading : imports.sent(number(inMegabytes(sent)), number(inMegabytes(all)))}
      </p>
      {broken > 0 && <p className="muted">{imports.sendingAgain}</p>}
      <Button wide onClick={stop}>
        {common.cancel}
      </Button>
    </div>
  )
}

/** How many pictures of an import can't be used, and why. */
export function PictureFailures({ run }: { run: ImportDetail }) {
  const { imports } = useTexts()
  const names = useFieldNames()
  const { number, digits } = useFormats()
  if (run.pictures.failed === 0) return null
  const reader = { texts: imports.notes, names, digits }
  return (
    <>
      <p>{imports.picturesFailed(number(run.pictures.failed))}</p>
      <ul className={styles['rows']}>
        {run.picture_failures.map(({ note, count }) => (
          <li key={JSON.stringify(note)} className={styles['failure']}>
            {imports.pictureFailure(noteLine(note, reader), number(count))}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How far the shop is with a step of an import. */
export function Progress({ run, stop }: { run: ImportDetail; stop: { isPending: boolean; mutate: () => void } }) {
  const { imports } = useTexts()
  const { number } = useFormats()
  const { pictures, state } = run
  const isFetching = state === 'fetching'
  const done = isFetching ? pictures.stored + pictures.failed : run.row
  const all = isFetching ? pictures.all : state === 'undoing' ? run.added + run.updated : run.rows
  const said = isFetching ? imports.pictures : imports.progress
  return (
    <section className="panel stack" aria-live="polite">
      <progress className={styles['bar']} value={done} max={Math.max(1, all)} aria-label={imports.states[state]} />
      <p>{said(number(Math.min(done, all)), number(all))}</p>
      {isFetching && <PictureFailures run={run} />}
      <p className="muted">{imports.away}</p>
      {isFetching && (
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {imports.stopPictures}
        </Button>
      )}
    </section>
  )
}
