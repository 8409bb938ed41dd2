/** Keys of the advisory locks of a database. 4,803 was used until migration 0011. */
export const LOCKS = {
  migrating: 4_801,
  seeding: 4_802,
  indexing: 4_804,
  staffing: 4_805,
  setting: 4_806,
  reviewing: 4_807,
} as const
