import type { ImportState } from '#contract/office-imports.ts'
import type { Tone } from '../parts/Badge.tsx'

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
