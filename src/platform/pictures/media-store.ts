import { randomUUID } from 'node:crypto'
import { cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failedWith, isNoFile } from '#platform/process/files.ts'
import { isWholePicture } from './whole-picture.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Where the files of pictures lie. A file never changes, as its name has the hash of its picture, its width and format. The
 * methods of a bucket throw a BucketFailure while it can't be used.
 */
export interface MediaStore {
  /** Whether the file is there, whole; a copy on this machine does not count. */
  has: (name: string) => Promise<boolean>
  /** A whole file; undefined if it is missing or damaged. */
  read: (name: string) => Promise<Bytes | undefined>
  /** Stores a file, whole or not at all: these bytes, or those of the file at a path, which never changes. */
  write: (name: string, content: Uint8Array | string) => Promise<void>
  remove: (hashes: string[]) => Promise<void>
  /** The file, or its copy, on this machine; it may be missing. */
  pathOf: (name: string) => string
}

/** The bytes of a file; undefined if it is missing. */
export async function readIfThere(path: string): Promise<Bytes | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
}

/** Writes a file atomically: under a temporary name first, then renamed. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Gives a file a second name, which costs no space and no copy. Another disk, or a file system without links, gets a copy.
 * An interrupted start may have linked the file already.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to)
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) await cp(from, to, { force: false })
  }
}

export async function removePictureFiles(folder: string, hashes: string[]): Promise<void> {
  const unused = new Set(hashes)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => unused.has(each.slice(0, each.indexOf('-')))))
    await rm(join(folder, name), { force: true })
}

/** Pictures in a folder, which several processes may share. */
export class DiskMedia implements MediaStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async has(name: string): Promise<boolean> {
    return (await this.read(name)) !== undefined
  }

  async read(name: string): Promise<Bytes | undefined> {
    const bytes = await readIfThere(this.pathOf(name))
    return bytes && isWholePicture(name, bytes) ? bytes : undefined
  }

  async write(name: string, content: Uint8Array | string): Promise<void> {
    if (typeof content === 'string') await linkOrCopy(content, this.pathOf(name))
    else await writeAtomically(this.pathOf(name), content)
  }

  remove(hashes: string[]): Promise<void> {
    return removePictureFiles(this.#folder, hashes)
  }

  pathOf(name: string): string {
    return join(this.#folder, name)
  }
}
