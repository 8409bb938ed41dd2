import { IMPORT_NOTES, type ImportNoteCode } from '#exchange/contract/office/import-notes.ts'
import type { ImportNote, ImportNoteValues } from '#exchange/contract/office/imports.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { BN } from './bn.ts'
import { type NoteReader, noteLine, sentence } from './note.ts'

const BENGALI = '০১২৩৪৫৬৭৮৯'
const READERS: Record<Language, NoteReader> = {
  en: { texts: IMPORT_NOTES, digits: (number) => number },
  bn: { texts: BN, digits: (number) => number.replace(/\d/g, (digit) => BENGALI[Number(digit)] ?? digit) },
}

/** A note as a line in a language; the office's screens have these texts in their own files. */
export const sayNote = (note: ImportNote, language: Language = 'en'): string => noteLine(note, READERS[language])

/** The sentence of a code in English, for messages of errors. */
export const sentenceOf = (code: ImportNoteCode, values: ImportNoteValues): string => sentence(code, values, READERS.en)
