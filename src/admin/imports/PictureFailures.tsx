import type { ImportDetail } from '#contract/admin/imports.ts'
import { noteLine } from '#rules/import-notes/note.ts'
import { useTexts } from '../language.ts'
import { useFormats } from '../use-formats.ts'
import styles from './Imports.module.css'

/** How many pictures of an import can't be used, and why. */
export function PictureFailures({ run }: { run: ImportDetail }) {
  const { imports } = useTexts()
  const { number, digits } = useFormats()
  if (run.pictures.failed === 0) return null
  const reader = { texts: imports.notes, names: imports.fields, digits }
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
