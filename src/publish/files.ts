import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { englishOf } from '#platform/rules/editions.ts'
import { STATE_FOLDER } from './state-folder.ts'

/** Quality 8 takes 1 ms for a page of 85 kB, 0.2 ms more than 6; 11 takes 64 ms and saves 8 %, which only these pages are worth. */
const QUALITY = 8
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY
const SMALLEST: string[] = [PAGES.home, PAGES.products]

/**
 * A window of 64 kB: pages hardly repeat what is farther back, and from 128 kB on brotli fills a table of 16 MB for each
 * page at this quality. The best quality has no such table.
 */
const packBrotli = (bytes: Uint8Array, quality: number) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: quality === BEST_QUALITY ? 18 : 16,
    },
  })

const COPIES = [
  { ending: '.br', pack: packBrotli, unpack: brotliDecompressSync },
  { ending: '.gz', pack: (bytes: Uint8Array) => gzipSync(bytes), unpack: gunzipSync },
]

/** Pictures are compressed already. */
const isPicture = (file: string): boolean => file.endsWith('.jpg')

/** Path of a page's file inside the site: `cart/index.html` for `/cart`, `robots.txt` for `/robots.txt`. */
export function pageFile(address: string): string {
  const path = decodeURIComponent(address).slice(1)
  return /\.[a-z]+$/.test(path) ? path : join(path, 'index.html')
}

/** The compressed copies of a page's file. */
export const copiesOf = (file: string): string[] =>
  isPicture(file) ? [] : COPIES.map(({ ending }) => `${file}${ending}`)

const statIfThere = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false })

/** Whether both compressed copies hold these bytes and have the modification time of the page. */
const hasCopies = (file: string, { mtimeMs }: Stats, bytes: Uint8Array): boolean =>
  isPicture(file) ||
  COPIES.every(({ ending, unpack }) => {
    if (statIfThere(`${file}${ending}`)?.mtimeMs !== mtimeMs) return false
    try {
      return unpack(readFileSync(`${file}${ending}`)).equals(bytes)
    } catch {
      return false // Damaged: it is written anew.
    }
  })

/**
 * Writes a page with its `.br` and `.gz` copies. Returns the number of bytes written, 0 when the files are up to date.
 * Each file is written under a temporary name and renamed, the page itself last, so that a reader never sees half a
 * file. All three have the same modification time, later than that of the previous version: a reader sees by it which
 * page a copy belongs to. Only one process may write into a site at a time.
 */
export function writePage(siteDir: string, address: string, bytes: Uint8Array): number {
  const file = join(siteDir, pageFile(address))
  const before = statIfThere(file)
  if (before && readFileSync(file).equals(bytes) && hasCopies(file, before, bytes)) return 0
  if (!before) mkdirSync(dirname(file), { recursive: true })
  const seconds = Math.max(Date.now(), Math.floor(before?.mtimeMs ?? 0) + 1) / 1000
  // A half-written file that a crash leaves here is overwritten by the next page.
  const temporary = join(siteDir, STATE_FOLDER, 'page')
  const quality = SMALLEST.includes(englishOf(address)) ? BEST_QUALITY : QUALITY
  const copies: [string, Uint8Array][] = isPicture(file)
    ? []
    : COPIES.map(({ ending, pack }) => [ending, pack(bytes, quality)])
  const files: [string, Uint8Array][] = [...copies, ['', bytes]]
  for (const [ending, content] of files) {
    writeFileSync(temporary, content)
    utimesSync(temporary, seconds, seconds)
    renameSync(temporary, `${file}${ending}`)
  }
  return files.reduce((sum, [, content]) => sum + content.length, 0)
}

/** Removes a page and its compressed copies, and its folder when that is empty then. */
export function removePage(siteDir: string, address: string): void {
  const file = join(siteDir, pageFile(address))
  for (const ending of ['', ...COPIES.map(({ ending }) => ending)]) rmSync(`${file}${ending}`, { force: true })
  try {
    rmdirSync(dirname(file))
  } catch {
    // Other pages are in the folder.
  }
}
