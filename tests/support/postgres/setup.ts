import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { createCluster } from './cluster.ts'
import { createDatabase, dropWithCopies } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server, and its template database with the shop's tables, which test databases are copies of. */
    postgres: { serverUrl: string; templateUrl: string } | undefined
  }
}

/** Provides a PostgreSQL server for the tests: that of TEST_DATABASE_URL, else a new one. */
export default async function setup(project: TestProject) {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  const cluster = configuredUrl ? undefined : await createCluster()
  const serverUrl = configuredUrl ?? cluster?.url ?? ''
  const templateUrl = await createDatabase(serverUrl)
  const template = openPostgres(templateUrl)
  await migrate(template)
  await template.destroy()
  project.provide('postgres', { serverUrl, templateUrl })
  return async () => {
    if (cluster) await cluster.remove()
    else await dropWithCopies(serverUrl, templateUrl)
  }
}
