import * as z from 'zod/mini'
import { resultsOf } from '../answers.ts'
import { IMPORT_STATES } from '../back-office.ts'
import { id, moment } from '../fields.ts'
import { staffRef } from './fields.ts'

/** `line` is `7`, or `7-9` for several; a warning is about a row that was imported. */
export const importProblem = z.object({ line: z.string(), reason: z.string(), is_warning: z.boolean() })

/** An uploaded file and what became of its rows; `read` of `bytes` tells how far a running one is. */
export const importSchema = z.object({
  pk: id,
  file: z.string(),
  state: z.enum(IMPORT_STATES),
  bytes: z.int(),
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The first ones. */
  problems: z.array(importProblem),
  has_refused_file: z.boolean(),
  /** Why it stopped; empty for none. */
  failure: z.string(),
  by: staffRef,
  at: moment,
})
export type ProductImport = z.infer<typeof importSchema>
export const importsAnswer = resultsOf(importSchema)

/** One CSV file, and the pictures that it names. */
export const importForm = z.object({ 'files[]': z.union([z.file(), z.array(z.file())]) })
export const refusedRowsAnswer = z.object({ name: z.string(), text: z.string() })
