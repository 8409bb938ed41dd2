import { chanceOf } from '#demo/random.ts'
import { complete } from '#search/complete.ts'
import { findIn } from '#search/find.ts'
import type { Goods } from '#search/goods.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { newList, newSuggestion } from './times.ts'

const COUNT = 600
const ROUNDS = 4

/** Milliseconds of a processor that this thread has used. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The best of some rounds of each in processor time, which other work on the machine hardly changes: mean and p99 of all. */
function measure(runs: (() => unknown)[]): string {
  const best = runs.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, run] of runs.entries()) {
      const started = processorTime()
      run()
      best[at] = Math.min(best[at] ?? 0, processorTime() - started)
    }
  }
  best.sort((a, b) => a - b)
  const mean = best.reduce((sum, each) => sum + each, 0) / COUNT
  return `mean ${mean.toFixed(1)} ms, p99 ${(best[Math.floor(COUNT * 0.99)] ?? 0).toFixed(1)} ms`
}

/** What searches of goods in memory take without database, call and others; each is another one. */
export function measureAlone(goods: Goods, names: string[]): { what: string; figure: string }[] {
  const chance = chanceOf(1)
  const parse = (text: string) => Object.fromEntries(new URLSearchParams(text))
  const lists = Array.from({ length: COUNT }, () => productQuerySchema.parse(parse(newList(chance, names))))
  const typed = Array.from({ length: COUNT }, () => parse(newSuggestion(chance, names))['q'] ?? '')
  return [
    { what: 'list alone', figure: measure(lists.map((query) => () => findIn(goods, query))) },
    {
      what: 'list with facets alone',
      figure: measure(lists.map((query) => () => findIn(goods, { ...query, facets: 'yes' }))),
    },
    { what: 'suggest alone', figure: measure(typed.map((text) => () => complete(goods, text))) },
  ]
}
