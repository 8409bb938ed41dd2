import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { languages } from './src/cli/build/languages.ts'
import { ALONE } from './tests/alone.ts'
import { SLOW_UNITS } from './tests/before-commit.ts'
import { LongFilesFirst } from './tests/support/long-files-first.ts'
import { setOwnFolder } from './tests/support/own-folder.ts'

setOwnFolder()

/** Every fault and generated case, for an hour or more: `npm run test:faults`. */
const isAll = process.env['FAULTS'] === 'all'

const project = (name: string, folders = [name]) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    environment: 'node' as const,
    // Far above what a test takes: both processors of a small machine are busy with others.
    testTimeout: isAll ? 60 * 60_000 : 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
  },
})

/** Files of one worker share what they import, as they share no state in it: a third less work for `unit` and `site`, a seventh for `faults`. */
const sharing = (name: string, folders = [name]) => {
  const { extends: config, test } = project(name, folders)
  return { extends: config, test: { ...test, isolate: false } }
}

/** Thousands of passwords are hashed, each for 17 ms on purpose; `password-queue.test.ts` looks at the real cost. */
const calling = (name: string, folders?: string[]) => ({
  ...sharing(name, folders),
  resolve: {
    alias: [{ find: /^\.\/password-cost\.ts$/, replacement: resolve('tests/support/cheap-password-cost.ts') }],
  },
})

const unit = sharing('unit')
const site = sharing('site')

/** The same tests with a PostgreSQL beside them, whose connections they keep. */
const onPostgres = ({ test, resolve: { alias }, ...config }: ReturnType<typeof calling>) => ({
  ...config,
  resolve: {
    alias: [
      ...alias,
      { find: /^#platform\/db\/postgres\/pool\.ts$/, replacement: resolve('tests/support/postgres/reused-pool.ts') },
    ],
  },
  test: { ...test, globalSetup: 'tests/support/postgres/setup.ts' },
})

/** All of them run one at a time, after the others; the few of the gate run beside others. */
const faults = {
  ...sharing('faults'),
  test: {
    ...sharing('faults').test,
    globalSetup: 'tests/support/built.ts',
    fileParallelism: !isAll,
    sequence: { groupOrder: isAll ? 1 : 0 },
    testTimeout: 60 * 60_000,
  },
}

export default defineConfig({
  plugins: [languages(import.meta.dirname, 'en')],
  test: {
    // One more than processors, as many tests wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    // The build is run as it is: Vite would rewrite the functions whose source text pages hold.
    server: { deps: { external: [/\/dist\/\w+\/(bn\/)?server\//] } },
    projects: [
      { ...unit, test: { ...unit.test, exclude: [...ALONE, ...SLOW_UNITS] } },
      { ...unit, test: { ...unit.test, name: 'unit-slow', include: SLOW_UNITS } },
      sharing('tools'),
      { ...project('unit-alone'), test: { ...project('unit-alone').test, include: ALONE } },
      calling('api'),
      onPostgres(calling('api-postgres', ['api', 'postgres'])),
      { ...site, test: { ...site.test, globalSetup: ['tests/support/built.ts', 'tests/support/prepared-folder.ts'] } },
      faults,
    ],
  },
})
