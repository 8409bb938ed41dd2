import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noteUpload } from '#exchange/actions/product-imports.ts'
import type { Actor } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { uploadFolder } from './import-tools.ts'
import { readUpload } from './read-upload.ts'

interface ImportingShop {
  db: Database
  dataDir: string
}

/** An uploaded file with the pictures that it names. */
export interface Upload {
  table: File
  pictures: File[]
}

/** A name without folders, as the file may name a picture. */
const bareName = (name: string): string => name.replace(/^.*[/\\]/, '').replace(/\0/g, '')

const write = async (path: string, file: File) => writeFile(path, new Uint8Array(await file.arrayBuffer()))

async function unpack(folder: string, path: string, { table, pictures }: Upload): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const picture of pictures) {
    const name = bareName(picture.name)
    if (!['', '.', '..'].includes(name)) await write(join(folder, name), picture)
  }
  await write(path, table)
}

/**
 * Stores an uploaded file as an import that waits for its mapping, and its pictures beside the data until they are stored.
 * Returns its id. Throws `Unreadable` for a file that is no table.
 */
export async function storeUpload({ db, dataDir }: ImportingShop, upload: Upload, actor: Actor): Promise<number> {
  const file = bareName(upload.table.name)
  const folder = join(dataDir, 'imports', randomUUID())
  const path = join(folder, `${randomUUID()}.table`)
  try {
    await unpack(folder, path, upload)
    const { id } = await readUpload(db, path, { file, staffId: actor.staffId })
    await rm(path)
    if (upload.pictures.length > 0) {
      await rm(uploadFolder(dataDir, id), { recursive: true, force: true })
      await rename(folder, uploadFolder(dataDir, id))
    }
    await noteUpload(db, id, file, actor)
    return id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
