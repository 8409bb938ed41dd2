import type { OfficeProductState } from '#contract/back-office.ts'
import type { Tone } from '../parts/Badge.tsx'

export const STATE_TONES: Record<OfficeProductState, Tone> = { live: 'green', hidden: 'marigold', archived: 'plain' }
