import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Quality 5 takes 1 ms for a page of 35 kB; 11 takes 44 ms and saves 9 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const ENCODINGS = ['', '.br', '.gz']

/** The file of an address inside the site: `/cart` is `cart/index.html`, `/robots.txt` itself. */
export function pageFile(address: string): string {
  const path = decodeURIComponent(address).slice(1)
  return /\.[a-z]+$/.test(path) ? path : join(path, 'index.html')
}

const readIfThere = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function replace(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, bytes)
  await rename(temporary, file)
}

/**
 * Writes a page with its `.br` and `.gz` when its bytes differ; answers how many bytes were written, 0 when none.
 * A reader finds the old file or the new one, never a part. The plain file goes last: whole means all three are.
 */
export async function writePage(siteDir: string, address: string, bytes: Uint8Array): Promise<number> {
  const file = join(siteDir, pageFile(address))
  const before = await readIfThere(file)
  if (before?.equals(bytes)) return 0
  const [br, gz] = await Promise.all([brotli(bytes, BROTLI), deflate(bytes)])
  if (before === undefined) await mkdir(dirname(file), { recursive: true })
  await Promise.all([replace(`${file}.br`, br), replace(`${file}.gz`, gz)])
  await replace(file, bytes)
  return bytes.length + br.length + gz.length
}

/** Removes a page and its compressed copies; its folder too, when nothing else is in it. */
export async function removePage(siteDir: string, address: string): Promise<void> {
  const file = join(siteDir, pageFile(address))
  for (const encoding of ENCODINGS) await rm(`${file}${encoding}`, { force: true })
  try {
    await rmdir(dirname(file))
  } catch {
    // Other pages are in the folder.
  }
}
