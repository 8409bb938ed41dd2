import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginUndo } from '#exchange/actions/product-imports.ts'
import type { ExportFormat } from '#exchange/contract/office-imports.ts'
import { importFile } from '#exchange/import/command-import.ts'
import { exportProducts } from '#exchange/lists/export-lists.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { startWorker } from './jobs.ts'
import { NOWHERE } from './providers.ts'
import { makeFolder } from './site.ts'
import { createEmptyShop } from './test-shop.ts'

/** An empty shop that imports lines of CSV as the command does, takes imports back, and exports. */
export async function openImportingShop() {
  const dataDir = await makeFolder()
  const shop = await createEmptyShop()
  const { db } = shop
  const worker = startWorker(db, '')
  return {
    ...{ shop, db },
    async read(...lines: string[]) {
      const path = join(dataDir, 'goods.csv')
      await writeFile(path, lines.join('\n'))
      return importFile({ db, media: new DiskMedia(join(dataDir, 'media')) }, path)
    },
    /** Takes an import back. */
    async undo(id: number) {
      await beginUndo(db, id, { actor: COMMAND, isJob: true })
      await worker.runDue()
    },
    /** The products as a file. */
    async file(format: ExportFormat) {
      const { lines } = await exportProducts(db, { format, origin: NOWHERE }, COMMAND)
      return (await Array.fromAsync(lines)).join('')
    },
  }
}
