import { BENGALI_BASE } from '../../contract/bengali-base.ts'
import { PLAIN_PREFIX, plainPaths } from '../../contract/plain-paths.ts'

export * from '../../contract/plain-paths.ts'

export const PLAIN = plainPaths(BENGALI_BASE + PLAIN_PREFIX)
