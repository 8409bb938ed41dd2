import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between requests, independent of earlier responses. */
const EVERY = 20

export interface Load {
  /** p99 in milliseconds since the last call of this, and the number of failed requests. */
  p99(): { milliseconds: number; unanswered: number }
  stop(): Promise<void>
}

/** Requests pages and API calls of a running shop in turn, as shoppers would. */
export function startLoad(url: string, productIds: number[]): Load {
  let times: number[] = []
  let unanswered = 0
  let isStopped = false
  const request = async (path: string) => {
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
      const answer = request(paths[turn % paths.length] ?? '/').catch(() => {
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
