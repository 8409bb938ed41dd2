import { join } from 'node:path'
import type { Database } from '#platform/db/schema.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'

/** What an import works with. */
export interface ImportTools {
  db: Database
  media: MediaStore
  /** The folder of the pictures that a file names. */
  folderOf: (id: number) => string
  /** Whether pictures may come from this machine, for tests. */
  isLoopbackAllowed: boolean
  /** Ends its work after the present portion. */
  signal?: AbortSignal
  onRow?: (done: number, all: number) => void
  onPicture?: (done: number, all: number) => void
  /** Milliseconds before a host that failed is asked again; tests wait less. */
  pauseOfHost?: number
}

/** Where the pictures lie that were uploaded with a file. */
export const uploadFolder = (dataDir: string, id: number): string => join(dataDir, 'imports', String(id))
