import type { ImportState } from '#exchange/contract/office-imports.ts'
import type { Tone } from '#office/parts/Badge.tsx'

export const TONES: Record<ImportState, Tone> = {
  mapping: 'marigold',
  checking: 'blue',
  checked: 'marigold',
  running: 'blue',
  fetching: 'blue',
  done: 'green',
  failed: 'red',
  interrupted: 'marigold',
  undoing: 'blue',
  undone: 'plain',
}

export const IMPORTS = ['imports']
export const importKey = (id: number) => ['imports', 'one', id]
export const rowsKey = (id: number, outcome: string, state: ImportState) => ['imports', 'rows', id, outcome, state]

/** Names the kept form of an import's columns. */
export const mappingOf = (id: number): string => `mapping ${id}`

/** Milliseconds between two looks at an import that the shop works on. */
export const LOOK_EVERY = 700

export const isAtWork = (state: ImportState): boolean => ['checking', 'running', 'fetching', 'undoing'].includes(state)
