import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

/** The first damage that SQLite finds in a database file; undefined if it is intact. */
export function findDamage(file: string): string | undefined {
  const database = new DatabaseSync(file)
  try {
    const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})
    return found === 'ok' ? undefined : String(found)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database.close()
  }
}

/** Renames a damaged database with its log and returns the new name; undefined if it is intact or missing. */
export async function setDamagedAside(file: string): Promise<string | undefined> {
  if (!existsSync(file) || findDamage(file) === undefined) return undefined
  const aside = `${file}.damaged-${Date.now()}`
  for (const end of ['-shm', '-wal', '']) {
    if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${aside}${end}`)
  }
  return aside
}
