import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder whose contents tests of several files and workers copy; it is removed after the last one. */
    preparedFolder: string
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-prepared-'))
  project.provide('preparedFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
