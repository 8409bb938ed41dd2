import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'
import {
  ADMIN,
  ASSEMBLY,
  BROWSER,
  CLIENT,
  CONTRACT,
  DB,
  ISLANDS,
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

const OTHER_RULES: IForbiddenRuleType[] = [
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
    to: { path: '^src/(server/|cli/|fetch\\.ts$)' },
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
      path: ['node_modules/zod/', '^src/contract/(calls/|calls\\.ts$|refusal-details\\.ts$|nouns/|resource/)'],
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
    from: { path: '^src/', pathNot: '^src/stores/stored-atom\\.ts$' },
    to: { path: 'node_modules/@nanostores/persistent/' },
  },
  {
    name: 'sql-in-db-only',
    comment:
      'Only server/db and the index of the search build queries, and only server/db opens databases. Excepted: the lock between builds and the state of publishing ' +
      'are small SQLite files of their own that are no part of the shop’s database.',
    severity: error,
    from: {
      path: '^(src|demo)/',
      pathNot: [
        DB,
        SEARCH_INDEX,
        '^src/server/(file-lock|publish/(site-environment|state|hosts/delivery-state))\\.ts$',
      ],
    },
    to: { path: ['node_modules/(kysely|pg)/', '^(node:)?sqlite$'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'migrations-frozen',
    comment: 'What a migration does never changes, so it imports nothing that may: no module outside its own folder.',
    severity: error,
    from: { path: '^src/server/db/migrations/' },
    to: { path: '^src/', pathNot: '^src/server/db/migrations/' },
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
    from: { orphan: true, path: '^(src|demo)/', pathNot: ['^src/pages/', '\\.d\\.ts$', STYLE_SHEETS] },
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
