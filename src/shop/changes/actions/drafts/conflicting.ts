import type { DraftConflict } from '#platform/contract/office/drafts.ts'

/** Rolls a transaction back: nothing is published, or taken back, by half. */
export class Conflicting extends Error {
  readonly conflicts: DraftConflict[]

  constructor(conflicts: DraftConflict[]) {
    super('Some of it was changed by somebody else.')
    this.conflicts = conflicts
  }
}

/** Runs `work`, which rolls itself back by throwing `Conflicting`. */
export async function unlessConflicting<T>(
  work: () => Promise<T>,
): Promise<{ kind: 'done'; value: T } | { kind: 'changed'; conflicts: DraftConflict[] }> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    if (error instanceof Conflicting) return { kind: 'changed', conflicts: error.conflicts }
    throw error
  }
}
