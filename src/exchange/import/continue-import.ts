import { rm } from 'node:fs/promises'
import { endImport } from '#exchange/actions/product-imports.ts'
import { findImport } from '#exchange/queries/product-imports.ts'
import type { Database } from '#platform/db/schema.ts'
import { checkImport } from './check-import.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { ImportTools } from './import-tools.ts'
import { storeRows } from './run-import.ts'
import { showPictures } from './show-pictures.ts'
import { undoRows } from './undo-import.ts'

/**
 * Goes on with an import where it is, until it is over or waits for a person. Each portion is one transaction with what it
 * became, so that whoever goes on after a crash stores no row twice and leaves none out. False if it was told to stop.
 */
export async function continueImport(tools: ImportTools, id: number): Promise<boolean> {
  for (;;) {
    const found = await findImport(tools.db, id)
    switch (found?.state) {
      case 'checking':
        return checkImport(tools, id)
      case 'running':
        if (!(await storeRows(tools, id))) return false
        break
      case 'fetching':
        if (!(await fetchPictures(tools, id)) || !(await showPictures(tools, id))) return false
        await endImport(tools.db, id)
        return true
      case 'undoing':
        return undoRows(tools, id)
      default:
        return true
    }
  }
}

/** Removes the pictures that were uploaded with a file, once they are stored. */
export async function removeUnneeded(db: Database, id: number, folder: string): Promise<void> {
  const found = await findImport(db, id)
  if (found && ['done', 'undone'].includes(found.state)) await rm(folder, { recursive: true, force: true })
}
