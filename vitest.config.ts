import { defineConfig } from 'vitest/config'

const project = (name: string, folders = [name]) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    environment: 'node' as const,
  },
})

/** The same tests with a PostgreSQL beside them. */
const onPostgres = ({ extends: config, test }: ReturnType<typeof project>) => ({
  extends: config,
  test: { ...test, globalSetup: 'tests/support/postgres/setup.ts', testTimeout: 30_000 },
})

/** One at a time, as they start processes and stop their databases. */
const faults = {
  ...project('faults'),
  test: { ...project('faults').test, fileParallelism: false, testTimeout: 30 * 60_000, hookTimeout: 60_000 },
}

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('api'),
      onPostgres(project('api-postgres', ['api', 'postgres'])),
      project('site'),
      faults,
    ],
  },
})
