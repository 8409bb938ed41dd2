import { test } from 'vitest'
import { killPublishing } from '../support/killed-publishing.ts'

test('a publisher that is killed leaves whole pages, and the next one catches up', { timeout: 240_000 }, () =>
  killPublishing(3),
)
