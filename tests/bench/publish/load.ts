import { setTimeout as wait } from 'node:timers/promises'

/** A request every so many milliseconds, whatever became of those before it. */
const EVERY = 20

export interface Load {
  /** Milliseconds that 99 of 100 answers took at most since the last call of this, and how many requests got none. */
  p99(): { milliseconds: number; unanswered: number }
  stop(): Promise<void>
}

/** Asks for pages and API answers of a running shop, in turn, as shoppers would. */
export function startLoad(url: string, productIds: number[]): Load {
  let times: number[] = []
  let unanswered = 0
  let isStopped = false
  const ask = async (path: string) => {
    const started = performance.now()
    const response = await fetch(`${url}${path}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
    times.push(performance.now() - started)
  }
  const paths = productIds.flatMap((id) => [`/product-details/${id}`, `/api/product/product/${id}`])
  const run = async () => {
    const answers: Promise<void>[] = []
    for (let turn = 0; !isStopped; turn += 1) {
      const answer = ask(paths[turn % paths.length] ?? '/').catch(() => {
        unanswered += 1
      })
      answers.push(answer)
      await wait(EVERY)
    }
    await Promise.all(answers)
  }
  const running = run()
  return {
    p99() {
      const sorted = times.toSorted((a, b) => a - b)
      const report = { milliseconds: sorted[Math.floor(sorted.length * 0.99)] ?? 0, unanswered }
      times = []
      unanswered = 0
      return report
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
