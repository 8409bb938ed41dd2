/**
 * Every migration that this code knows, in their order. One whose name ends in `_expand` only adds what older code leaves alone,
 * so that older code runs beside it; one that ends in `_contract` takes away what newer code does not use any more, and waits
 * until no process of older code is left. Any other shuts older code out.
 */
export const MIGRATION_NAMES = ['0001_tables'] as const
export type MigrationName = (typeof MIGRATION_NAMES)[number]

/** What connections to PostgreSQL of code with this newest migration are called: older code is known by it. */
export const connectionName = (newest: string = MIGRATION_NAMES.at(-1) ?? ''): string => `haat ${newest}`

export const isExpansion = (name: string): boolean => name.endsWith('_expand')
export const isContraction = (name: string): boolean => name.endsWith('_contract')
