import * as z from 'zod/mini'
import { addedAnswer } from '../admin/content.ts'
import { importForm, importsAnswer, refusedRowsAnswer } from '../admin/imports.ts'
import * as routes from '../admin-routes.ts'
import { pathId } from '../fields.ts'
import { IMPORT_BYTES_MOST } from '../office-limits.ts'
import { defineCall } from './call.ts'

export const listImports = defineCall(routes.listImports, {
  summary: 'The latest imports of products, the newest first',
  needs: { permission: 'import:run' },
  answers: { 200: importsAnswer },
})

export const startImport = defineCall(routes.startImport, {
  summary: 'Import a CSV file of products, with the pictures that it names. The same file twice changes nothing',
  needs: { permission: 'import:run' },
  isForm: true,
  bodyMost: IMPORT_BYTES_MOST,
  body: importForm,
  answers: { 200: addedAnswer },
  refuses: ['import_refused', 'import_runs'],
})

export const getRefusedRows = defineCall(routes.getRefusedRows, {
  summary: 'The rows of an import that were refused, with line and reason, as a CSV file to be corrected',
  needs: { permission: 'import:run' },
  params: z.object({ id: pathId }),
  answers: { 200: refusedRowsAnswer },
  refuses: ['item_not_found'],
})
