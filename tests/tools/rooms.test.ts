import { expect, test } from 'vitest'
import { type Breach, findBreaches } from '../rooms/check.ts'
import { IMPORT_RULES } from '../rooms/import-rules.ts'
import { PATH_RULES } from '../rooms/path-rules.ts'
import { TEXT_RULES } from '../rooms/text-rules.ts'

/** Planted breaches by rule: path and text of an added source file, and what the rule must report. */
const PLANTED: Record<string, [file: string, text: string, what: string][]> = {
  'room-contract': [['src/contract/planted.ts', "import '#rules/money.ts'", 'src/rules/money.ts']],
  'room-rules': [['src/rules/planted.ts', "import '../client/http.ts'", 'src/client/http.ts']],
  'room-texts': [['src/texts/planted.ts', "import '../stores/cart.ts'", 'src/stores/cart.ts']],
  'room-server-foundation': [['src/server/planted.ts', "import './db/page-data.ts'", 'src/server/db/page-data.ts']],
  'room-server-search': [
    ['src/server/search/planted.ts', "import '../db/page-data.ts'", 'src/server/db/page-data.ts'],
    ['src/server/search/lookup.ts', "import './index/current-goods.ts'", 'src/server/search/index/current-goods.ts'],
  ],
  'room-server-search-index': [
    ['src/server/search/index/planted.ts', "import '../find.ts'", 'src/server/search/find.ts'],
    ['src/server/search/index/queries.ts', "import '../../db/page-data.ts'", 'src/server/db/page-data.ts'],
  ],
  'room-server-search-finders': [['src/server/search/find.ts', "import '../api/env.ts'", 'src/server/api/env.ts']],
  'room-server-security': [
    ['src/server/security/planted.ts', "import '../db/page-data.ts'", 'src/server/db/page-data.ts'],
  ],
  'room-server-styles': [['src/server/styles/planted.ts', "import '../db/page-data.ts'", 'src/server/db/page-data.ts']],
  'room-server-share': [['src/server/share/planted.ts', "import '../db/page-data.ts'", 'src/server/db/page-data.ts']],
  'room-server-db': [
    ['src/server/db/planted.ts', "import '../api/env.ts'", 'src/server/api/env.ts'],
    ['src/server/db/samples.ts', "import '#demo/settings.ts'", 'demo/settings.ts'],
    ['src/server/db/quotes.ts', "import '../search/goods.ts'", 'src/server/search/goods.ts'],
  ],
  'room-server-shop': [['src/server/shop/planted.ts', "import '../api/env.ts'", 'src/server/api/env.ts']],
  'room-server-import': [['src/server/import/planted.ts', "import '../api/env.ts'", 'src/server/api/env.ts']],
  'room-server-lists': [['src/server/lists/planted.ts', "import '../api/env.ts'", 'src/server/api/env.ts']],
  'room-server-copy': [['src/server/copy/planted.ts', "import '../api/env.ts'", 'src/server/api/env.ts']],
  'room-server-open-shop': [['src/server/open-shop.ts', "import './api/app.ts'", 'src/server/api/app.ts']],
  'room-server-api': [
    ['src/server/api/planted.ts', "import '../publish/writer.ts'", 'src/server/publish/writer.ts'],
    ['src/server/api/env.ts', "import '../publish/writer.ts'", 'src/server/publish/writer.ts'], // An exception allows a single import.
  ],
  'room-server-plain': [
    ['src/server/plain/planted.ts', "import '../db/schema.ts'", 'src/server/db/schema.ts'],
    ['src/server/plain/value.ts', "import '../pages.ts'", 'src/server/pages.ts'], // Only the type may be imported.
  ],
  'room-server-jobs': [['src/server/jobs/planted.ts', "import '../api/env.ts'", 'src/server/api/env.ts']],
  'room-server-metrics': [
    ['src/server/metrics/planted.ts', "import '../api/app.ts'", 'src/server/api/app.ts'],
    ['src/server/metrics/value.ts', "import '../publish/schedule.ts'", 'src/server/publish/schedule.ts'], // Only the type may be imported.
  ],
  'room-server-publish': [['src/server/publish/planted.ts', "import '../api/app.ts'", 'src/server/api/app.ts']],
  'room-server-assembly': [['src/server/http-app.ts', "import '#ui/Price.tsx'", 'src/ui/Price.tsx']],
  'room-client': [['src/client/planted.ts', "import '../stores/cart.ts'", 'src/stores/cart.ts']],
  'room-service-worker': [['src/service-worker/planted.ts', "import '../stores/cart.ts'", 'src/stores/cart.ts']],
  'room-stores': [['src/stores/planted.ts', "import '../ui/Price.tsx'", 'src/ui/Price.tsx']],
  'room-browser': [['src/browser/planted.ts', "import '../ui/Price.tsx'", 'src/ui/Price.tsx']],
  'room-ui': [
    ['src/ui/Planted.tsx', "import { $cart } from '#stores/cart.ts'\nexport { $cart }", 'src/stores/cart.ts'],
  ],
  'room-islands': [
    ['src/islands/Planted.tsx', "import '../components/Logo.astro'", 'src/components/Logo.astro.ts'],
    [
      'src/islands/Lazy.tsx',
      "export const load = () => import('#components/Logo.astro')",
      'src/components/Logo.astro.ts',
    ],
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
  'room-admin': [
    ['src/admin/planted.ts', "import '../stores/cart.ts'", 'src/stores/cart.ts'],
    ['src/admin/orders/planted.ts', "import '#browser/copy-text.ts'", 'src/browser/copy-text.ts'], // It copies by parts/copy.ts.
    ['src/admin/parts/copy.ts', "import '#browser/hydrate/hydrate.ts'", 'src/browser/hydrate/hydrate.ts'],
  ],
  'room-styles': [['src/styles/planted.ts', "import '#contract/limits.ts'", 'src/contract/limits.ts']],
  'room-astro-entry': [['src/fetch.ts', "import '#cli/start.ts'", 'src/cli/start.ts']],
  'room-cli': [
    ['src/cli/planted.ts', "import type { Cart } from '../stores/cart.ts'\nexport type { Cart }", 'src/stores/cart.ts'],
  ],
  'room-demo': [['demo/planted.ts', "import '#cli/start.ts'", 'src/cli/start.ts']],
  'no-other-room': [['src/server/utils/planted.ts', "import '#contract/limits.ts'", 'src/contract/limits.ts']],
  'browser-without-server': [
    ['src/islands/typed.ts', "export type { Shop } from '../server/open-shop.ts'", 'src/server/open-shop.ts'],
    ['src/browser/shop.ts', "import '#server/open-shop.ts'", 'src/server/open-shop.ts'],
    ['src/pages/scripted.astro', "<script>\nimport '#server/open-shop.ts'\n</script>", 'src/server/open-shop.ts'],
  ],
  'browser-without-node': [['src/stores/node.ts', "import 'node:fs'", 'fs']],
  'browser-without-schemas': [
    ['src/stores/schema.ts', "import '#contract/calls/checkout.ts'", 'src/contract/calls/checkout.ts'],
    ['src/client/zod.ts', "import 'zod/mini'", 'node_modules/zod/'],
  ],
  'room-structured-data': [
    ['src/structured-data/planted.ts', "import '#server/db/page-data.ts'", 'src/server/db/page-data.ts'],
  ],
  'rules-without-packages': [['src/rules/package.ts', "import 'nanostores'", 'node_modules/nanostores/']],
  'contract-with-schemas-only': [['src/contract/package.ts', "import 'hono'", 'node_modules/hono/']],
  'react-in-ui-and-islands': [['src/stores/react.ts', "import 'react'", 'node_modules/react/']],
  'sql-in-db-only': [
    ['src/server/api/sql.ts', "import { sql } from 'kysely'\nexport { sql }", 'node_modules/kysely/'],
    ['src/cli/sqlite.ts', "import 'node:sqlite'", 'sqlite'],
  ],
  'stored-by-stored-atom': [
    ['src/stores/persistent.ts', "import '@nanostores/persistent'", 'node_modules/@nanostores/persistent/'],
  ],
  'migrations-frozen': [['src/server/db/migrations/planted.ts', "import '../changes.ts'", 'src/server/db/changes.ts']],
  'no-cycle': [['src/rules/one.ts', "export { two } from './two.ts'\nexport const one = 1", 'src/rules/two.ts']],
  'no-orphan': [['src/rules/forgotten.ts', 'export const forgotten = 1', 'src/rules/forgotten.ts']],
  resolvable: [['src/client/lost.ts', "import './gone.ts'", './gone.ts']],
  'components-in-astro': [['src/components/script.ts', '', 'src/components/script.ts']],
  'islands-in-react': [['src/islands/cart/script.ts', '', 'src/islands/cart/script.ts']],
  'client-without-page': [['src/client/page.ts', "document.querySelector('main')", 'document.']],
  'calls-in-client-only': [['src/browser/call.ts', "export const call = () => fetch('/api')", 'fetch(']],
  'queries-in-db-only': [
    ['src/server/api/query.ts', "import '#contract/limits.ts'\ndb.selectFrom('product')", '.selectFrom('],
    ['src/server/search/query.ts', "import '#contract/limits.ts'\ndb.selectFrom('product')", '.selectFrom('],
  ],
  'lists-by-in-list': [['src/server/db/list.ts', `sql\`id in (\${sql.join(ids)})\``, 'in ($']],
  'transactions-in-shop-only': [
    [
      'src/server/api/transaction.ts',
      "import '#contract/limits.ts'\nawait db.transaction().execute()",
      '.transaction()',
    ],
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

/** The other file of the cycle. */
const BESIDE = { 'src/rules/two.ts': "export { one } from './one.ts'\nexport const two = 2" }

test('a breach of each rule is refused', { timeout: 60_000 }, async () => {
  expect(Object.keys(PLANTED).sort()).toEqual(
    [...new Set([...IMPORT_RULES, ...TEXT_RULES, ...PATH_RULES].map(({ name }) => name))].sort(),
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
