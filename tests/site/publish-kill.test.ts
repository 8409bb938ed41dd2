import { test } from 'vitest'
import { killPublishing } from '../support/killed-publishing.ts'

test('a publisher that is killed leaves whole pages, and the next one catches up', { timeout: 120_000 }, () =>
  killPublishing(4),
)
