import { TEXT_PAGES, type TextPage } from '#contract/pages.ts'
import type { Db } from './schema.ts'

/** Cleaned HTML in each language; empty for none. */
export interface PageText {
  en: string
  bn: string
}

/** The merchant's text of a page; undefined where the built-in text is shown. */
export async function findPageText(db: Db, slug: TextPage): Promise<PageText | undefined> {
  const row = await db.selectFrom('page').select(['body_en', 'body_bn']).where('slug', '=', slug).executeTakeFirst()
  if (!row || (row.body_en === '' && row.body_bn === '')) return undefined
  return { en: row.body_en, bn: row.body_bn }
}

/** Every page that may have a text, in the order of their names. */
export async function listPageTexts(db: Db) {
  const rows = await db.selectFrom('page').selectAll().execute()
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return TEXT_PAGES.map((slug) => ({
    slug,
    body_en: '',
    body_bn: '',
    version: 0,
    updated_at: null,
    ...bySlug.get(slug),
  }))
}
