import { test } from 'vitest'
import { killPublishing } from '../support/killed-publishing.ts'

const KILLS = Number(process.env['FAULT_RUNS'] ?? 50)

test(
  `a publisher killed ${KILLS} times at random moments leaves whole pages, and the next one catches up`,
  {
    timeout: KILLS * 60_000,
  },
  () => killPublishing(KILLS),
)
