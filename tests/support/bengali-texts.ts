import { join } from 'node:path'
import { runnerImport } from 'vite'
import { languages } from '../../src/cli/build/languages.ts'

const ROOT = join(import.meta.dirname, '../..')

const { module } = await runnerImport<typeof import('#office/texts/all.ts')>(join(ROOT, 'src/office/texts/all.ts'), {
  ...{ root: ROOT, configFile: false, logLevel: 'error', plugins: [languages(ROOT, 'bn')] },
})
/** The Bengali texts of the back office, for journeys: Node runs the sources as they are, which are English. */
export const bn = module.TEXTS
