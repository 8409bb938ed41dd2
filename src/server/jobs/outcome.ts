/**
 * What came of a job. `unneeded`: its cause was taken back, and may come again. `refused`: another try is useless.
 * `stopped`: the process ends, and the next one goes on with it.
 */
export type JobOutcome =
  | { kind: 'done' }
  | { kind: 'unneeded' }
  | { kind: 'stopped' }
  | { kind: 'refused'; why: string }
