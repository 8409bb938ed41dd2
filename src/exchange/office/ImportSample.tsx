import type { ImportDetail } from '#exchange/contract/office/imports.ts'
import { useTexts } from '#office/language.ts'
import styles from './Imports.module.css'

/** The first rows of the file, as they stand in it. */
export function ImportSample({ run }: { run: ImportDetail }) {
  const { imports } = useTexts()
  return (
    <section className="panel stack">
      <h2 id="import-sample">{imports.sampleRows}</h2>
      {/* It scrolls by the keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached. */}
      <section className={styles['sample']} aria-labelledby="import-sample" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {run.header.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={row}>
                {run.header.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
