import { spawn } from 'node:child_process'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { OFFICE_FILES } from '#platform/contract/addresses/paths.ts'
import { ASSETS, ROOT } from '#platform/process/root.ts'

const COMPRESSED = `{${ASSETS},${OFFICE_FILES.slice(1, -1)}}/**/*.{js,css,svg}`

const run = (command: string, args: string[], variables: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Only these variables, so that every build is a production build: a test runner sets `DEV`, for example.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ...variables,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${output}`))))
  })

/** Writes `.br` and `.gz` copies of all text files of the build, for the server to send. */
async function compressAssets(clientDir: string): Promise<void> {
  const brotli = promisify(brotliCompress)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for await (const name of glob(COMPRESSED, { cwd: clientDir })) {
    const file = join(clientDir, name)
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await brotli(bytes, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** Runs `astro build` into an empty folder, for one edition. */
export async function runAstro(folder: string, edition: 'en' | 'bn'): Promise<void> {
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs')
  await run(process.execPath, [astro, 'build', '--outDir', folder], { EDITION: edition })
  await compressAssets(join(folder, 'client'))
}
