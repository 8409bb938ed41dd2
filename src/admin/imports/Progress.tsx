import type { ImportDetail } from '#contract/admin/imports.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { useFormats } from '../use-formats.ts'
import styles from './Imports.module.css'
import { PictureFailures } from './PictureFailures.tsx'

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
