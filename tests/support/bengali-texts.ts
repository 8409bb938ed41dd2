import { join } from 'node:path'
import { runnerImport } from 'vite'
import { TEXTS as en, type Texts } from '#office/texts/all.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { languages } from '../../src/cli/build/languages.ts'

const ROOT = join(import.meta.dirname, '../..')

const { module } = await runnerImport<typeof import('#office/texts/all.ts')>(join(ROOT, 'src/office/texts/all.ts'), {
  ...{ root: ROOT, configFile: false, logLevel: 'error', plugins: [languages(ROOT, 'bn')] },
})
/** The Bengali texts of the back office, for journeys: Node runs the sources as they are, which are English. */
export const bn = module.TEXTS
export const OFFICE_TEXTS: Record<Language, Texts> = { en, bn }
