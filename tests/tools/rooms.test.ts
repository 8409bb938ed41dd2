import { expect, test } from 'vitest'
import { type Breach, findBreaches } from '../rooms/check.ts'
import { IMPORT_RULES } from '../rooms/import-rules.ts'
import { PATH_RULES } from '../rooms/path-rules.ts'
import { TEXT_RULES } from '../rooms/text-rules.ts'

/** Planted breaches by rule: path and text of an added source file, and what the rule must report. */
const PLANTED: Record<string, [file: string, text: string, what: string][]> = {
  'room-contract': [
    ['src/platform/contract/planted.ts', "import '#platform/rules/money.ts'", 'src/platform/rules/money.ts'],
  ],
  'room-rules': [
    ['src/shop/orders/rules/planted.ts', "import '#platform/client/http.ts'", 'src/platform/client/http.ts'],
  ],
  'room-texts': [
    ['src/storefront/texts/planted.ts', "import '#storefront/stores/cart.ts'", 'src/storefront/stores/cart.ts'],
  ],
  'room-server-foundation': [
    [
      'src/platform/process/planted.ts',
      "import '#shop/content/queries/page-data.ts'",
      'src/shop/content/queries/page-data.ts',
    ],
  ],
  'room-server-search': [
    ['src/search/planted.ts', "import '#shop/content/queries/page-data.ts'", 'src/shop/content/queries/page-data.ts'],
    ['src/search/lookup.ts', "import '#search/index/current-goods.ts'", 'src/search/index/current-goods.ts'],
  ],
  'room-server-search-index': [
    ['src/search/index/planted.ts', "import '#search/find.ts'", 'src/search/find.ts'],
    [
      'src/search/index/queries.ts',
      "import '#shop/content/queries/page-data.ts'",
      'src/shop/content/queries/page-data.ts',
    ],
  ],
  'room-server-search-finders': [
    ['src/search/find.ts', "import '#platform/calls/env.ts'", 'src/platform/calls/env.ts'],
  ],
  'room-server-security': [
    [
      'src/platform/security/planted.ts',
      "import '#shop/content/queries/page-data.ts'",
      'src/shop/content/queries/page-data.ts',
    ],
  ],
  'room-server-styles': [
    [
      'src/publish/styles/planted.ts',
      "import '#shop/content/queries/page-data.ts'",
      'src/shop/content/queries/page-data.ts',
    ],
  ],
  'room-server-share': [
    [
      'src/publish/share/planted.ts',
      "import '#shop/content/queries/page-data.ts'",
      'src/shop/content/queries/page-data.ts',
    ],
  ],
  'room-server-db': [
    ['src/platform/db/planted.ts', "import '#platform/calls/env.ts'", 'src/platform/calls/env.ts'],
    ['src/platform/db/samples.ts', "import '#demo/settings.ts'", 'demo/settings.ts'],
    ['src/platform/db/quotes.ts', "import '#search/goods.ts'", 'src/search/goods.ts'],
  ],
  'room-server-shop': [
    ['src/shop/orders/actions/planted.ts', "import '#platform/calls/env.ts'", 'src/platform/calls/env.ts'],
  ],
  'room-server-import': [
    ['src/exchange/import/planted.ts', "import '#platform/calls/env.ts'", 'src/platform/calls/env.ts'],
  ],
  'room-server-lists': [
    ['src/exchange/lists/planted.ts', "import '#platform/calls/env.ts'", 'src/platform/calls/env.ts'],
  ],
  'room-server-copy': [
    ['src/exchange/copy/planted.ts', "import '#platform/calls/env.ts'", 'src/platform/calls/env.ts'],
  ],
  'room-server-connect': [
    ['src/connect/couriers/planted.ts', "import '#platform/db/schema.ts'", 'src/platform/db/schema.ts'],
  ],
  'room-server-open-shop': [['src/platform/open-shop.ts', "import '#server/api/app.ts'", 'src/server/api/app.ts']],
  'room-server-api': [
    ['src/shop/orders/calls/planted.ts', "import '#publish/writer.ts'", 'src/publish/writer.ts'],
    ['src/platform/calls/env.ts', "import '#publish/writer.ts'", 'src/publish/writer.ts'], // An exception allows a single import.
  ],
  'room-server-plain': [
    ['src/storefront/no-script/planted.ts', "import '#platform/db/schema.ts'", 'src/platform/db/schema.ts'],
    ['src/storefront/no-script/value.ts', "import '#server/pages.ts'", 'src/server/pages.ts'], // Only the type may be imported.
  ],
  'nouns-in-order': [
    [
      'src/shop/stock/queries/planted.ts',
      "import '#shop/orders/queries/orders.ts'",
      'src/shop/orders/queries/orders.ts',
    ],
  ],
  'platform-without-nouns': [
    ['src/platform/db/noun.ts', "import '#shop/orders/queries/orders.ts'", 'src/shop/orders/queries/orders.ts'],
  ],
  'room-server-jobs': [['src/server/jobs/planted.ts', "import '#platform/calls/env.ts'", 'src/platform/calls/env.ts']],
  'room-server-metrics': [
    ['src/server/metrics/planted.ts', "import '#server/api/app.ts'", 'src/server/api/app.ts'],
    ['src/server/metrics/value.ts', "import '#publish/schedule.ts'", 'src/publish/schedule.ts'], // Only the type may be imported.
  ],
  'room-server-health': [['src/server/health/planted.ts', "import '#server/api/app.ts'", 'src/server/api/app.ts']],
  'room-server-publish': [['src/publish/planted.ts', "import '#server/api/app.ts'", 'src/server/api/app.ts']],
  'room-server-assembly': [
    ['src/server/http-app.ts', "import '#storefront/ui/Price.tsx'", 'src/storefront/ui/Price.tsx'],
  ],
  'room-client': [
    ['src/platform/client/planted.ts', "import '#storefront/stores/cart.ts'", 'src/storefront/stores/cart.ts'],
  ],
  'room-service-worker': [
    [
      'src/storefront/service-worker/planted.ts',
      "import '#storefront/stores/cart.ts'",
      'src/storefront/stores/cart.ts',
    ],
  ],
  'room-stores': [
    ['src/storefront/stores/planted.ts', "import '#storefront/ui/Price.tsx'", 'src/storefront/ui/Price.tsx'],
  ],
  'room-browser': [
    ['src/storefront/browser/planted.ts', "import '#storefront/ui/Price.tsx'", 'src/storefront/ui/Price.tsx'],
  ],
  'room-ui': [
    [
      'src/storefront/ui/Planted.tsx',
      "import { $cart } from '#storefront/stores/cart.ts'\nexport { $cart }",
      'src/storefront/stores/cart.ts',
    ],
  ],
  'room-islands': [
    [
      'src/storefront/islands/Planted.tsx',
      "import '#storefront/components/Logo.astro'",
      'src/storefront/components/Logo.astro.ts',
    ],
    [
      'src/storefront/islands/Lazy.tsx',
      "export const load = () => import('#storefront/components/Logo.astro')",
      'src/storefront/components/Logo.astro.ts',
    ],
  ],
  'room-components': [
    [
      'src/storefront/components/Planted.astro',
      "---\nimport Page from '#storefront/layouts/Page.astro'\n---\n",
      'src/storefront/layouts/Page.astro.ts',
    ],
  ],
  'room-layouts': [
    [
      'src/storefront/layouts/Planted.astro',
      "---\nimport Cart from '#storefront/pages/cart.astro'\n---\n",
      'src/storefront/pages/cart.astro.ts',
    ],
  ],
  'room-pages': [
    ['src/storefront/pages/planted.astro', "---\nimport '#publish/writer.ts'\n---\n", 'src/publish/writer.ts'],
  ],
  'room-admin': [
    ['src/office/planted.ts', "import '#storefront/stores/cart.ts'", 'src/storefront/stores/cart.ts'],
    [
      'src/shop/orders/office/planted.ts',
      "import '#storefront/browser/copy-text.ts'",
      'src/storefront/browser/copy-text.ts',
    ], // It copies by parts/copy.ts.
    [
      'src/office/parts/copy.ts',
      "import '#storefront/browser/hydrate/hydrate.ts'",
      'src/storefront/browser/hydrate/hydrate.ts',
    ],
  ],
  'room-styles': [
    ['src/storefront/styles/planted.ts', "import '#platform/contract/limits.ts'", 'src/platform/contract/limits.ts'],
  ],
  'room-astro-entry': [['src/storefront/fetch.ts', "import '#cli/start.ts'", 'src/cli/start.ts']],
  'room-cli': [
    [
      'src/cli/planted.ts',
      "import type { Cart } from '#storefront/stores/cart.ts'\nexport type { Cart }",
      'src/storefront/stores/cart.ts',
    ],
  ],
  'room-demo': [['demo/planted.ts', "import '#cli/start.ts'", 'src/cli/start.ts']],
  'no-other-room': [
    ['src/server/utils/planted.ts', "import '#platform/contract/limits.ts'", 'src/platform/contract/limits.ts'],
  ],
  'browser-without-server': [
    [
      'src/storefront/islands/typed.ts',
      "export type { Shop } from '#platform/open-shop.ts'",
      'src/platform/open-shop.ts',
    ],
    ['src/storefront/browser/shop.ts', "import '#platform/open-shop.ts'", 'src/platform/open-shop.ts'],
    [
      'src/storefront/pages/scripted.astro',
      "<script>\nimport '#platform/open-shop.ts'\n</script>",
      'src/platform/open-shop.ts',
    ],
  ],
  'browser-without-node': [['src/storefront/stores/node.ts', "import 'node:fs'", 'fs']],
  'browser-without-schemas': [
    [
      'src/storefront/stores/schema.ts',
      "import '#shop/orders/contract/calls/checkout.ts'",
      'src/shop/orders/contract/calls/checkout.ts',
    ],
    ['src/platform/client/zod.ts', "import 'zod/mini'", 'node_modules/zod/'],
  ],
  'room-structured-data': [
    [
      'src/storefront/structured-data/planted.ts',
      "import '#shop/content/queries/page-data.ts'",
      'src/shop/content/queries/page-data.ts',
    ],
  ],
  'rules-without-packages': [['src/shop/orders/rules/package.ts', "import 'nanostores'", 'node_modules/nanostores/']],
  'contract-with-schemas-only': [['src/platform/contract/package.ts', "import 'hono'", 'node_modules/hono/']],
  'react-in-ui-and-islands': [['src/storefront/stores/react.ts', "import 'react'", 'node_modules/react/']],
  'sql-in-db-only': [
    ['src/shop/orders/calls/sql.ts', "import { sql } from 'kysely'\nexport { sql }", 'node_modules/kysely/'],
    ['src/cli/sqlite.ts', "import 'node:sqlite'", 'sqlite'],
  ],
  'stored-by-stored-atom': [
    ['src/storefront/stores/persistent.ts', "import '@nanostores/persistent'", 'node_modules/@nanostores/persistent/'],
  ],
  'migrations-frozen': [
    ['src/platform/db/migrations/planted.ts', "import '#platform/db/changes.ts'", 'src/platform/db/changes.ts'],
  ],
  'no-cycle': [
    [
      'src/shop/orders/rules/one.ts',
      "export { two } from './two.ts'\nexport const one = 1",
      'src/shop/orders/rules/two.ts',
    ],
  ],
  'no-orphan': [
    ['src/shop/orders/rules/forgotten.ts', 'export const forgotten = 1', 'src/shop/orders/rules/forgotten.ts'],
  ],
  resolvable: [['src/platform/client/lost.ts', "import './gone.ts'", './gone.ts']],
  'components-in-astro': [['src/storefront/components/script.ts', '', 'src/storefront/components/script.ts']],
  'islands-in-react': [['src/storefront/islands/cart/script.ts', '', 'src/storefront/islands/cart/script.ts']],
  'client-without-page': [['src/platform/client/page.ts', "document.querySelector('main')", 'document.']],
  'calls-in-client-only': [['src/storefront/browser/call.ts', "export const call = () => fetch('/api')", 'fetch(']],
  'queries-in-db-only': [
    [
      'src/shop/orders/calls/query.ts',
      "import '#platform/contract/limits.ts'\ndb.selectFrom('product')",
      '.selectFrom(',
    ],
    ['src/search/query.ts', "import '#platform/contract/limits.ts'\ndb.selectFrom('product')", '.selectFrom('],
  ],
  'lists-by-in-list': [['src/platform/db/list.ts', `sql\`id in (\${sql.join(ids)})\``, 'in ($']],
  'transactions-in-shop-only': [
    [
      'src/shop/orders/calls/transaction.ts',
      "import '#platform/contract/limits.ts'\nawait db.transaction().execute()",
      '.transaction()',
    ],
  ],
  'environment-in-config-only': [
    ['src/shop/orders/calls/environment.ts', "import '#platform/contract/limits.ts'\nprocess.env['A']", 'process.env'],
    [
      'src/cli/environment.ts',
      "import { env } from 'node:process'\nexport { env }",
      "import { env } from 'node:process'",
    ],
  ],
}

/** The other file of the cycle. */
const BESIDE = { 'src/shop/orders/rules/two.ts': "export { one } from './one.ts'\nexport const two = 2" }

test('a breach of each rule is refused', async () => {
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
