import { SingleBar } from 'cli-progress'

export interface Progress {
  at: (done: number, total?: number) => void
  end: () => void
}

const SILENT: Progress = { at: () => {}, end: () => {} }

/** Shows a progress bar on standard error if that is a terminal. Call `end` before printing anything. */
export function startProgress(label: string, total: number): Progress {
  if (!process.stderr.isTTY) return SILENT
  const bar = new SingleBar({
    format: `${label} {bar} {percentage} %  {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    stream: process.stderr,
    clearOnComplete: true,
    stopOnComplete: false,
  })
  bar.start(total, 0)
  return {
    at: (done, changedTotal) => {
      if (changedTotal !== undefined) bar.setTotal(changedTotal)
      bar.update(done)
    },
    end: () => bar.stop(),
  }
}
