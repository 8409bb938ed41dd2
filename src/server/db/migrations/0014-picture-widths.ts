import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Until now 800 pixels was the largest width of a stored picture, whatever its own. Larger ones are stored from now on,
 * so the rows of those pictures get the width of the largest file that they have.
 */
export const pictureWidths: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update picture set height = round(height * 800.0 / width), width = 800 where width > 800`.execute(db)
  },
}
