import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'
import {
  ADMIN,
  ASSEMBLY,
  BROWSER,
  CLIENT,
  CONTRACT,
  DB,
  ISLANDS,
  NOUNS,
  ROOMS,
  type Room,
  RULES,
  SEARCH_INDEX,
  STORES,
  STYLE_SHEETS,
  UI,
} from '../../rooms.config.ts'

/** The rule of a room, and one for its files with exceptions. */
function rulesOf({ name, files, imports, reason, exceptions = [] }: Room): IForbiddenRuleType[] {
  const forbid = (from: string, to: IRegularForbiddenRuleType['to'], pathNot: string[] = []): IForbiddenRuleType => ({
    name: `room-${name}`,
    comment: [reason, ...exceptions.map((exception) => `Excepted: ${exception.reason}`)].join(' '),
    severity: 'error',
    from: { path: from, pathNot },
    to,
  })
  const allowed = [files, ...imports, STYLE_SHEETS]
  const excepted = exceptions.map(({ from }) => from)
  return [
    forbid(files, { path: '^(src|demo)/', pathNot: allowed }, excepted),
    ...exceptions.map(({ from, to }) => forbid(from, { path: '^(src|demo)/', pathNot: [...allowed, to] })),
    ...exceptions
      .filter(({ typesOnly }) => typesOnly)
      .map(({ from, to }) => forbid(from, { path: to, dependencyTypesNot: ['type-only'] })),
  ]
}

const SCRIPTS = [CLIENT, STORES, UI, ISLANDS, BROWSER, '\\.astro\\.browser\\.ts$']
const IN_THE_BROWSER = [CONTRACT, RULES, ADMIN, ...SCRIPTS]
const error = 'error' as const

/** Files that read a noun after their own, with the reason. */
const OUT_OF_ORDER: Record<string, string> = {
  '^src/shop/customers/actions/(customers|customer-data)\\.ts$':
    'The office shows and erases a customer with all orders.',
  '^src/shop/catalogue/actions/reviews\\.ts$': 'Only who bought a product may review it.',
  '^src/shop/settings/queries/demo-items\\.ts$': 'The demo consists of goods and customers.',
  '^src/shop/settings/actions/edit-settings\\.ts$': 'Owners are told of a change of where money goes.',
  '^src/shop/catalogue/actions/office-categories\\.ts$': 'The old address of a renamed category leads to the new one.',
}

/** What a noun does imports no query and no action of a noun after it. */
const NOUN_RULES: IForbiddenRuleType[] = NOUNS.slice(0, -1).map((noun, at) => ({
  name: 'nouns-in-order',
  comment: `Nouns stand in one order (${NOUNS.join(' < ')}): what two of them share goes down. Excepted: ${Object.values(OUT_OF_ORDER).join(' ')}`,
  severity: error,
  from: { path: `^src/shop/${noun}/(queries|actions)/`, pathNot: Object.keys(OUT_OF_ORDER) },
  to: { path: `^src/shop/(${NOUNS.slice(at + 1).join('|')})/(queries|actions)/` },
}))

const OTHER_RULES: IForbiddenRuleType[] = [
  ...NOUN_RULES,
  {
    name: 'platform-without-nouns',
    comment:
      'What every noun stands on knows none of them. Excepted: types of sessions that calls are handed, the lockout that a refused call counts, the address of a row after an edit, and the engine’s statement of an order.',
    severity: error,
    from: {
      path: '^src/platform/',
      pathNot: '^src/platform/(calls/|actions/edit-row\\.ts$|db/\\w+/store-order\\.ts$|open-shop\\.ts$)',
    },
    to: { path: '^src/shop/\\w+/(queries|actions|calls|office)/' },
  },
  {
    name: 'no-other-room',
    comment: 'A folder that is not in rooms.config.ts has no rule: add it there with the rooms that it may import.',
    severity: error,
    from: { path: '^(src|demo)/', pathNot: [...ROOMS.map(({ files }) => files), STYLE_SHEETS] },
    to: {},
  },
  {
    name: 'browser-without-server',
    comment: 'What runs in a browser, also a script of a page, never imports the server.',
    severity: error,
    from: { path: IN_THE_BROWSER },
    to: {
      path: [
        DB,
        ASSEMBLY,
        '^src/(cli/|platform/(process|http|mail|pictures|security|calls)/|platform/open-shop|storefront/fetch\\.ts$)',
        '^src/(shop/\\w+|platform|publish|exchange|search)/(actions|calls)/',
      ],
      pathNot: CONTRACT,
    },
  },
  {
    name: 'browser-without-node',
    comment: 'A browser has no module of Node.',
    severity: error,
    from: { path: IN_THE_BROWSER },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'browser-without-schemas',
    comment:
      'Schemas, and what the office says of a field, weigh more than a page’s script may: a browser imports the types of calls, and sends by their routes.',
    severity: error,
    from: { path: SCRIPTS },
    to: {
      path: [
        'node_modules/zod/',
        '^src/(shop/\\w+|platform|publish|exchange|search)/contract/(calls/|calls\\.ts$|refusal-details\\.ts$)',
        '^src/platform/resource/',
        '^src/(shop/\\w+|platform|publish|exchange|search)/contract/(banner|category|coupon|delivery-zone|product|redirect|setting|synonym)\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rules-without-packages',
    comment: 'Shop arithmetic is pure: no package, so no input or output.',
    severity: error,
    from: { path: RULES },
    to: { path: 'node_modules/' },
  },
  {
    name: 'contract-with-schemas-only',
    comment: 'The contract is loaded by every side: zod/mini is the only package that it may cost.',
    severity: error,
    from: { path: CONTRACT },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  },
  {
    name: 'react-in-ui-and-islands',
    comment: 'The frame of every page runs without React: only ui, islands and the back office need it.',
    severity: error,
    from: { path: '^src/', pathNot: [UI, ISLANDS, ADMIN, ASSEMBLY] },
    to: { path: 'node_modules/(react|react-dom|@nanostores/react|@astrojs/react)/' },
  },
  {
    name: 'stored-by-stored-atom',
    comment: 'A persistentAtom alone says nothing where the browser stores nothing: stores are a storedAtom.',
    severity: error,
    from: { path: '^src/', pathNot: '^src/storefront/stores/device/stored-atom\\.ts$' },
    to: { path: 'node_modules/@nanostores/persistent/' },
  },
  {
    name: 'sql-in-db-only',
    comment:
      'Only queries of a noun, platform/db and the index of the search build queries, and only platform/db opens databases. Excepted: the lock between builds and the state of publishing ' +
      'are small SQLite files of their own that are no part of the shop’s database.',
    severity: error,
    from: {
      path: '^(src|demo)/',
      pathNot: [
        DB,
        SEARCH_INDEX,
        '^src/(platform/process/file-lock|publish/(site-environment|state|hosts/content-hashes))\\.ts$',
      ],
    },
    to: { path: ['node_modules/(kysely|pg)/', '^(node:)?sqlite$'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'migrations-frozen',
    comment: 'What a migration does never changes, so it imports nothing that may: outside of its folder types alone.',
    severity: error,
    from: { path: '^src/platform/db/migrations/' },
    to: { path: '^src/', pathNot: '^src/platform/db/migrations/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycle',
    comment:
      'Modules that need each other can be neither read nor loaded alone. Types may: nothing is loaded for them.',
    severity: error,
    from: { path: '^(src|demo)/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphan',
    comment: 'A module that imports nothing and that nobody imports is forgotten.',
    severity: error,
    // What stands for a module of src/ in the Bengali edition is imported under that name.
    from: { orphan: true, path: '^(src|demo)/', pathNot: ['^src/storefront/pages/', '\\.d\\.ts$', STYLE_SHEETS] },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'An import that names no file is checked by no rule.',
    severity: error,
    from: { path: '^(src|demo)/' },
    // The style sheet of a package, which the build puts into a script.
    to: { couldNotResolve: true, pathNot: '^astro:|^[\\w@][^:]*\\.css\\?inline$' },
  },
]

/** All import rules: those of each room, and those across rooms. */
export const IMPORT_RULES: IForbiddenRuleType[] = [...ROOMS.flatMap(rulesOf), ...OTHER_RULES]
