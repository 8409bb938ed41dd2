/**
 * The result of a job. `unneeded`: its reason was taken back, and may come again. `refused`: a retry is useless.
 * `stopped`: the process is ending, and another one continues the job. `busy`: the provider did nothing, and is asked again
 * after `seconds` or the usual time. `uncertain`: the provider may have done it, so that the job ends and is never retried.
 */
export type JobOutcome =
  | { kind: 'done' }
  | { kind: 'unneeded' }
  | { kind: 'stopped' }
  | { kind: 'refused'; why: string }
  | { kind: 'busy'; seconds: number | null }
  | { kind: 'uncertain'; why: string }
