import { expect, test } from 'vitest'
import { type Breach, findBreaches } from '../rooms/check.ts'
import { IMPORT_RULES } from '../rooms/import-rules.ts'
import { TEXT_RULES } from '../rooms/text-rules.ts'

/** Breaches by rule: a file that is added to the sources, its text, and what the rule has to name. */
const PLANTED: Record<string, [file: string, text: string, what: string][]> = {
  'room-contract': [['src/contract/planted.ts', "import '#rules/money.ts'", 'src/rules/money.ts']],
  'room-rules': [['src/rules/planted.ts', "import '../client/http.ts'", 'src/client/http.ts']],
  'room-server-foundation': [['src/server/planted.ts', "import './db/frame.ts'", 'src/server/db/frame.ts']],
  'room-server-search': [['src/server/search/planted.ts', "import '../db/frame.ts'", 'src/server/db/frame.ts']],
  'room-server-security': [['src/server/security/planted.ts', "import '../db/frame.ts'", 'src/server/db/frame.ts']],
  'room-server-db': [['src/server/db/search/planted.ts', "import '../../api/env.ts'", 'src/server/api/env.ts']],
  'room-server-open-shop': [['src/server/shop.ts', "import './api/app.ts'", 'src/server/api/app.ts']],
  'room-server-api': [
    ['src/server/api/planted.ts', "import '../publish/writer.ts'", 'src/server/publish/writer.ts'],
    ['src/server/api/env.ts', "import '../publish/writer.ts'", 'src/server/publish/writer.ts'], // An exception is for one import.
  ],
  'room-server-metrics': [
    ['src/server/metrics/planted.ts', "import '../api/app.ts'", 'src/server/api/app.ts'],
    ['src/server/metrics/value.ts', "import '../publish/schedule.ts'", 'src/server/publish/schedule.ts'], // Only its type may be imported.
  ],
  'room-server-publish': [['src/server/publish/planted.ts', "import '../api/app.ts'", 'src/server/api/app.ts']],
  'room-server-assembly': [['src/server/door.ts', "import '#ui/Price.tsx'", 'src/ui/Price.tsx']],
  'room-client': [['src/client/planted.ts', "import '../stores/cart.ts'", 'src/stores/cart.ts']],
  'room-stores': [['src/stores/planted.ts', "import '../ui/Price.tsx'", 'src/ui/Price.tsx']],
  'room-ui': [
    ['src/ui/Planted.tsx', "import { $cart } from '#stores/cart.ts'\nexport { $cart }", 'src/stores/cart.ts'],
  ],
  'room-islands': [
    ['src/islands/planted.ts', "import '../components/menu.ts'", 'src/components/menu.ts'],
    ['src/islands/lazy.ts', "export const load = () => import('#components/menu.ts')", 'src/components/menu.ts'],
  ],
  'room-components': [
    [
      'src/components/Planted.astro',
      "---\nimport Page from '../layouts/Page.astro'\n---\n",
      'src/layouts/Page.astro.ts',
    ],
  ],
  'room-layouts': [
    ['src/layouts/Planted.astro', "---\nimport Cart from '#pages/cart.astro'\n---\n", 'src/pages/cart.astro.ts'],
  ],
  'room-pages': [
    ['src/pages/planted.astro', "---\nimport '../server/publish/writer.ts'\n---\n", 'src/server/publish/writer.ts'],
  ],
  'room-styles': [['src/styles/planted.ts', "import '#contract/limits.ts'", 'src/contract/limits.ts']],
  'room-front-door': [['src/fetch.ts', "import '#cli/start.ts'", 'src/cli/start.ts']],
  'room-cli': [
    ['src/cli/planted.ts', "import type { Cart } from '../stores/cart.ts'\nexport type { Cart }", 'src/stores/cart.ts'],
  ],
  'no-other-room': [['src/server/utils/planted.ts', "import '#contract/limits.ts'", 'src/contract/limits.ts']],
  'browser-without-server': [
    ['src/islands/typed.ts', "export type { Shop } from '../server/shop.ts'", 'src/server/shop.ts'],
    ['src/components/planted.ts', "import '#server/shop.ts'", 'src/server/shop.ts'],
    ['src/pages/scripted.astro', "<script>\nimport '#server/shop.ts'\n</script>", 'src/server/shop.ts'],
  ],
  'browser-without-node': [['src/stores/node.ts', "import 'node:fs'", 'fs']],
  'rules-without-packages': [['src/rules/package.ts', "import 'nanostores'", 'node_modules/nanostores/']],
  'contract-with-schemas-only': [['src/contract/package.ts', "import 'hono'", 'node_modules/hono/']],
  'react-in-ui-and-islands': [['src/stores/react.ts', "import 'react'", 'node_modules/react/']],
  'sql-in-db-only': [
    ['src/server/api/sql.ts', "import { sql } from 'kysely'\nexport { sql }", 'node_modules/kysely/'],
    ['src/cli/sqlite.ts', "import 'node:sqlite'", 'sqlite'],
  ],
  'migrations-frozen': [['src/server/db/migrations/planted.ts', "import '../changes.ts'", 'src/server/db/changes.ts']],
  'no-cycle': [['src/rules/one.ts', "export { two } from './two.ts'\nexport const one = 1", 'src/rules/two.ts']],
  'no-orphan': [['src/rules/forgotten.ts', 'export const forgotten = 1', 'src/rules/forgotten.ts']],
  resolvable: [['src/client/lost.ts', "import './gone.ts'", './gone.ts']],
  'queries-in-db-only': [
    ['src/server/api/query.ts', "import '#contract/limits.ts'\ndb.selectFrom('product')", '.selectFrom('],
  ],
  'environment-in-config-only': [
    ['src/server/api/environment.ts', "import '#contract/limits.ts'\nprocess.env['A']", 'process.env'],
    [
      'src/cli/environment.ts',
      "import { env } from 'node:process'\nexport { env }",
      "import { env } from 'node:process'",
    ],
  ],
}

/** The other half of the cycle. */
const BESIDE = { 'src/rules/two.ts': "export { one } from './one.ts'\nexport const two = 2" }

test('audit 8: a breach of each rule is refused', { timeout: 60_000 }, async () => {
  expect(Object.keys(PLANTED).sort()).toEqual(
    [...new Set([...IMPORT_RULES, ...TEXT_RULES].map(({ name }) => name))].sort(),
  )
  const planted = Object.entries(PLANTED).flatMap(([rule, files]) => files.map((file) => ({ rule, file })))
  const breaches = await findBreaches({
    ...BESIDE,
    ...Object.fromEntries(planted.map(({ file: [path, text] }) => [path, text])),
  })
  const isOf = ({ rule, from, what }: Breach, of: (typeof planted)[number]) =>
    rule === of.rule && from.startsWith(of.file[0]) && what.includes(of.file[2])
  const missed = planted.filter((of) => !breaches.some((breach) => isOf(breach, of)))
  expect(missed).toEqual([])
})
