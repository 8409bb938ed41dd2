import type { Tone } from '#office/parts/Badge.tsx'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'

export const STATE_TONES: Record<OfficeProductState, Tone> = { live: 'green', hidden: 'marigold', archived: 'plain' }
