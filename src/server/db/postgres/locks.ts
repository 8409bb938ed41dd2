/** Numbers of the advisory locks, which belong to one database; a trigger in it knows that of `changeLog`. */
export const LOCKS = { migrating: 4_801, seeding: 4_802, changeLog: 4_803, indexing: 4_804 } as const
