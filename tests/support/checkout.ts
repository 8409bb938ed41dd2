import { spawn } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTestFolder } from './test-database.ts'

const COPIED = ['src', 'public', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'dist']

export interface Ran {
  code: number | null
  output: string
}

/** Copies the project with its build into a folder, by default one for this test only; packages are shared. */
export async function copyCheckout(into?: string) {
  const folder = into ?? (await createTestFolder())
  for (const name of COPIED)
    await cp(name, join(folder, name), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const start = () => spawn(process.execPath, ['src/cli/build-now.ts'], { cwd: folder, detached: true })
  return {
    folder,
    /** Changes a source file. */
    async edit(file: string, change: (text: string) => string): Promise<void> {
      const path = join(folder, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    },
    /** Starts `npm run build` in its own process group, so that all of it can be killed. */
    startBuild: start,
    /** Runs `npm run build`. */
    build: () =>
      new Promise<Ran>((done, fail) => {
        const child = start()
        let output = ''
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
        child.on('error', fail)
        child.on('close', (code) => done({ code, output }))
      }),
  }
}
export type Checkout = Awaited<ReturnType<typeof copyCheckout>>
