import {
  importAnswer,
  importForm,
  importMapping,
  importRowsAnswer,
  importRowsQuery,
  importsAnswer,
  refusedRowsAnswer,
  refusedRowsQuery,
} from '#exchange/contract/office/imports.ts'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { addedAnswer } from '#platform/contract/office/writes.ts'
import { MAX_IMPORT_BYTES } from '#platform/contract/office-limits.ts'
import { idParams } from '#platform/contract/values/fields.ts'

const needs = { permission: 'import:run' } as const
/** Calls that advance an import; refused when it is in another state. */
const step = {
  needs,
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['item_not_found', 'import_step_refused'],
} as const
/** A step that goes on for long: one import at a time. */
const longStep = { ...step, refuses: [...step.refuses, 'import_runs'] } as const

export const listImports = defineCall(routes.listImports, {
  summary: 'The latest imports of products, the newest first',
  needs,
  answers: { 200: importsAnswer },
})

export const uploadImport = defineCall(routes.uploadImport, {
  summary: 'Upload a CSV or XLSX file of products, with the pictures that it names. It changes no product yet',
  needs,
  isForm: true,
  maxBody: MAX_IMPORT_BYTES,
  body: importForm,
  answers: { 200: addedAnswer },
  refuses: ['import_refused'],
})

export const getImport = defineCall(routes.getImport, {
  summary: 'An import: what its file was taken for, a sample of its rows, and how far it is',
  needs,
  params: idParams,
  answers: { 200: importAnswer },
  refuses: ['item_not_found'],
})

export const listImportRows = defineCall(routes.listImportRows, {
  summary: 'Rows of an import by what becomes of them: new, changed, same, refused, with a warning, left by an undo',
  needs,
  params: idParams,
  query: importRowsQuery,
  answers: { 200: importRowsAnswer },
  refuses: ['item_not_found'],
})

export const checkImport = defineCall(routes.checkImport, {
  summary: 'Say what the columns hold, and find out what an import would change: the dry run. It changes no product',
  ...step,
  body: importMapping,
})

export const runImport = defineCall(routes.runImport, {
  summary: 'Import what the dry run listed, or go on with an import that failed. The same file twice changes nothing',
  ...longStep,
})

export const undoImport = defineCall(routes.undoImport, {
  summary: 'Take back what an import changed; what was changed or ordered since stays, and is listed as left',
  ...longStep,
})

export const fetchImportPictures = defineCall(routes.fetchImportPictures, {
  summary: 'Fetch the pictures on the web once more that could not be fetched in an import',
  ...longStep,
})

export const stopImportPictures = defineCall(routes.stopImportPictures, {
  summary: 'Stop fetching the pictures of an import: it ends with those that have arrived',
  ...step,
})

export const dropImport = defineCall(routes.dropImport, {
  summary: 'Forget an uploaded file that was not imported',
  ...step,
})

export const getRefusedRows = defineCall(routes.getRefusedRows, {
  summary: 'The rows of an import that were refused, with line and reason, as a CSV file to be corrected',
  needs,
  params: idParams,
  query: refusedRowsQuery,
  answers: { 200: refusedRowsAnswer },
  refuses: ['item_not_found'],
})
