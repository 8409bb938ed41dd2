import { test } from 'vitest'
import { KILLS_OF_PUBLISHER } from '../support/faults/counts.ts'
import { killDraftPublishing, killPublishing } from '../support/killed-publishing.ts'

test('a publisher that is killed at random moments leaves complete pages, and the next one catches up', () =>
  killPublishing(KILLS_OF_PUBLISHER))

test('a process that is killed while it publishes drafts has published all of them or none', () =>
  killDraftPublishing(KILLS_OF_PUBLISHER))
