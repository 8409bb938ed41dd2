import { useState } from 'react'
import type { ImportCounts, ImportDetail, ImportNote, ImportRow } from '#exchange/contract/office/imports.ts'
import { IMPORT_FIELDS, type ImportOutcome } from '#exchange/contract/office-imports.ts'
import { noteLine } from '#exchange/rules/import-notes/note.ts'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { listImportRows } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Imports.module.css'
import { rowsKey } from './import-state.ts'
import { useFieldNames } from './use-field-names.ts'

const COUNTED = ['added', 'updated', 'unchanged', 'refused'] as const

/** An address of a picture is as long as a phone is wide: its last part says which one it is. */
const short = (note: ImportNote): ImportNote => ({ ...note, about: note.about.replace(/^\w+:\/\/.*\/(?=.)/, '…/') })

function Row({ row }: { row: ImportRow }) {
  const { imports } = useTexts()
  const names = useFieldNames()
  const { digits } = useFormats()
  const changed = IMPORT_FIELDS.filter((field) => row.changed.includes(field)).map((field) => names[field])
  return (
    <li>
      <b>{imports.line(digits(row.line))}</b> {row.name}
      {changed.length > 0 && <span className="muted"> · {changed.join(', ')}</span>}
      {row.notes
        .map((note) => noteLine(short(note), { texts: imports.notes, names, digits }))
        .map((said) => (
          <span key={said} className={styles['reason']}>
            {said}
          </span>
        ))}
    </li>
  )
}

/** The rows of one outcome, a page at a time. */
function RowList({ run, outcome }: { run: ImportDetail; outcome: ImportOutcome }) {
  const { imports } = useTexts()
  const list = usePages(
    pagesOf(rowsKey(run.pk, outcome, run.state), (page) =>
      call(listImportRows, { params: { id: run.pk }, query: { outcome, ...page } }),
    ),
  )
  return (
    <PagedList list={list} lines={2} empty={imports.rowsNone}>
      <ul className={styles['rows']}>
        {list.items.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
    </PagedList>
  )
}

/** Refused rows, or before the import rows with warnings; otherwise the first outcome with rows. */
function firstShown({ state, warned }: ImportDetail, counts: ImportCounts): ImportOutcome {
  if (counts.refused > 0) return 'refused'
  if (state === 'checked' && warned > 0) return 'warned'
  return COUNTED.find((name) => counts[name] > 0) ?? 'added'
}

export function Rows({ run, counts }: { run: ImportDetail; counts: ImportCounts }) {
  const { imports } = useTexts()
  const { number } = useFormats()
  const [chosen, choose] = useState<ImportOutcome>(firstShown(run, counts))
  const further: ImportOutcome[] = run.undone.left > 0 ? ['warned', 'left'] : ['warned']
  return (
    <section className="panel stack">
      <fieldset className={styles['outcomes']} aria-label={imports.title}>
        {COUNTED.map((name) => (
          <button key={name} type="button" aria-pressed={chosen === name} onClick={() => choose(name)}>
            {imports.outcomes[name]} <b>{number(counts[name])}</b>
          </button>
        ))}
        {further.map((name) => (
          <button key={name} type="button" aria-pressed={chosen === name} onClick={() => choose(name)}>
            {imports.outcomes[name]} <b>{number(name === 'warned' ? run.warned : run.undone.left)}</b>
          </button>
        ))}
      </fieldset>
      <RowList key={chosen} run={run} outcome={chosen} />
    </section>
  )
}
