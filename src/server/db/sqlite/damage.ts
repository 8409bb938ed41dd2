import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

/** What is wrong inside a file that should be a SQLite database; undefined when it is whole. */
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

/** Renames a database that is damaged, with its log, and answers its new name; undefined when it is whole or missing. */
export async function setDamagedAside(file: string): Promise<string | undefined> {
  if (!existsSync(file) || findDamage(file) === undefined) return undefined
  const aside = `${file}.damaged-${Date.now()}`
  for (const end of ['-shm', '-wal', '']) {
    if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${aside}${end}`)
  }
  return aside
}
