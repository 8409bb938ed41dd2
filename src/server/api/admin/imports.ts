import { IMPORT_REFUSED } from '#contract/office-messages.ts'
import { endSilentImports, findRefusedRows, listImports } from '../../db/product-imports.ts'
import { startImport } from '../../import/office-import.ts'
import type { Handlers } from '../handler.ts'
import { refuse, refuseField } from '../refuse.ts'
import { actorOf } from './require-staff.ts'
import { addedAnswer } from './row-answer.ts'

const isCsv = ({ name, type }: File): boolean => /\.(csv|tsv|txt)$/i.test(name) || type === 'text/csv'

export const importHandlers = {
  async listImports({ var: { db } }) {
    await endSilentImports(db)
    return { results: await listImports(db) }
  },
  async startImport(c) {
    const { db, dataDir, mediaDir, body } = c.var
    const files = [body['files[]']].flat()
    const [csv, ...others] = files.filter(isCsv)
    if (!csv || others.length > 0) return refuseField('import_refused', 'files[]', IMPORT_REFUSED)
    const pictures = files.filter((file) => file !== csv)
    const id = await startImport({ db, dataDir, mediaDir }, { csv, pictures }, actorOf(c))
    return id === undefined ? refuse('import_runs') : addedAnswer({ id, audit: null })
  },
  async getRefusedRows({ var: { db, params } }) {
    const found = await findRefusedRows(db, params.id)
    if (!found?.refused_file) return refuse('item_not_found')
    return { name: `${found.file.replace(/\.csv$/i, '')}.refused.csv`, text: found.refused_file }
  },
} satisfies Partial<Handlers>
