import type { OfficeProductState } from '#contract/office-catalogue.ts'
import type { Tone } from '../parts/Badge.tsx'

export const STATE_TONES: Record<OfficeProductState, Tone> = { live: 'green', hidden: 'marigold', archived: 'plain' }
