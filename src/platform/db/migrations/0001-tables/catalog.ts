import { bigint, id, integer, table, text } from '../define-table.ts'

/** Pictures, categories, moved addresses and banners. */
export const catalog = {
  picture: table({
    id: id(),
    /** Hash of the picture as it arrived; names its files. */
    hash: text().unique(),
    width: integer(),
    height: integer(),
    color: text(),
  }),

  category: table({
    id: id(),
    name: text().unique(),
    position: integer(),
    picture_id: bigint().orNull().references('picture (id)'),
    /** 0 for one that menus leave out; its products are found as before. */
    is_on: integer().default(1),
    /** 0: a search for something else does not show its products. */
    in_searches: integer().default(1),
    version: integer().default(1),
    /** The category that it is a part of, which is part of none; null for one of the first level. */
    parent_id: bigint().orNull(),
    /** Empty without one. Not `name_bn`, which products have: queries join both. */
    bengali_name: text().default(''),
    /** A number of Google's taxonomy; empty to inherit the parent's. */
    google_category: text().default(''),
  }),

  /**
   * An address that moved. Neither of its addresses is the start of a way that goes on: `to_address` is no
   * `from_address`.
   */
  redirect: table({
    id: id(),
    /** Path and query below the shop's origin. */
    from_address: text().unique(),
    to_address: text(),
    /** 1 for one that the shop made itself, of a category that was renamed or merged. */
    is_own: integer().default(0),
    created_at: text(),
    version: integer().default(1),
  }).index('redirect_by_target', '(to_address)'),

  feature_image: table({
    id: id(),
    picture_id: bigint().references('picture (id)'),
    position: integer(),
    alt: text(),
    link: text(),
    /** Shown from this moment on and until that one; null for no bound. */
    starts_at: text().orNull(),
    ends_at: text().orNull(),
    is_on: integer().default(1),
    version: integer().default(1),
    /** In Bengali; empty where both editions show the same. */
    alt_bn: text().default(''),
  }),
}
