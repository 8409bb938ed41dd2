import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrations.ts'
import { createCluster } from './cluster.ts'
import { createDatabase, dropDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server, and a database on it with the shop's tables that test shops are copied from. */
    postgres: { serverUrl: string; templateUrl: string } | undefined
  }
}

/** Gives the project's tests a PostgreSQL: that of TEST_DATABASE_URL, or one of their own. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? undefined : await createCluster()
  const serverUrl = given ?? cluster?.url ?? ''
  const templateUrl = await createDatabase(serverUrl)
  const template = openPostgres(templateUrl)
  await migrate(template)
  await template.destroy()
  project.provide('postgres', { serverUrl, templateUrl })
  return async () => {
    await dropDatabase(serverUrl, templateUrl)
    await cluster?.remove()
  }
}
