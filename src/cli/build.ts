import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { CLIENT_DIR, ROOT, STAMP } from '#server/root.ts'

const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const DIST = join(ROOT, 'dist')
const ASSETS = join(CLIENT_DIR, '_astro')
/** Hashed files of earlier builds, and how many milliseconds they are kept. */
const EARLIER = join(DIST, 'earlier')
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000
const COMPRESSED = '_astro/**/*.{js,css,svg}'

/** A hash of everything that the build is made of. */
async function hashSources(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file))
  return hash.digest('hex')
}

const run = (command: string, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Whoever builds, as a test: what is built is what a shop runs.
      // A test runner's own variables, of which `DEV` is one, would make it a build for developers.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${output}`))))
  })

/** Writes the `.br` and `.gz` of each built text file beside it, for the door to send. */
async function compressAssets(): Promise<void> {
  const brotli = promisify(brotliCompress)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for await (const name of glob(COMPRESSED, { cwd: CLIENT_DIR })) {
    const file = join(CLIENT_DIR, name)
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await brotli(bytes, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** Moves the hashed files of the last build out of the way; pages that it published name them until they are new. */
async function setAside(): Promise<void> {
  if (!existsSync(ASSETS)) return
  await mkdir(EARLIER, { recursive: true })
  await cp(ASSETS, EARLIER, { recursive: true, force: false, preserveTimestamps: true })
  const now = Date.now()
  for (const name of await readdir(EARLIER)) {
    const file = join(EARLIER, name)
    if (now - (await stat(file)).mtimeMs > KEPT_FOR) await rm(file, { recursive: true })
  }
}

/** Builds the shop's code when it is not built from these sources yet; answers whether it had to. */
export async function ensureBuilt(): Promise<boolean> {
  const hash = await hashSources()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash) return false
  await setAside()
  for (const name of ['client', 'server', 'stamp']) await rm(join(DIST, name), { recursive: true, force: true })
  await run(process.execPath, [join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'])
  await compressAssets()
  if (existsSync(EARLIER)) await cp(EARLIER, ASSETS, { recursive: true, force: false, preserveTimestamps: true })
  await writeFile(STAMP, hash)
  return true
}
