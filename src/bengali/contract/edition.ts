import type * as english from '../../contract/edition.ts'

export const EDITION: typeof english.EDITION = { lang: 'bn' }
