/**
 * The result of a job. `unneeded`: its reason was taken back, and may come again. `refused`: a retry is useless.
 * `stopped`: the process is ending, and another one continues the job.
 */
export type JobOutcome =
  | { kind: 'done' }
  | { kind: 'unneeded' }
  | { kind: 'stopped' }
  | { kind: 'refused'; why: string }
