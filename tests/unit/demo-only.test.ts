import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only the demo calls of the server, and why it stays. */
const ALLOWED: Record<string, string> = {
  insertCoupon: 'The back office makes coupons with it.',
  replaceFeatureImages: 'The back office puts up banners with it.',
  insertPastOrder: 'The demo shows orders of its customer; no shop writes orders of the past.',
  insertNewProducts: 'Fills a shop with goods to measure it: npm run shop -- seed --many.',
  markAsDemo: 'Says what belongs to the demo.',
}

const isDemo = (path: string) => /^src\/cli\/(demo|many)\//.test(path)

test('audit 8: the demo has no writers of its own in the server', () => {
  const sources = globSync('src/**/*.{ts,tsx,astro}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const namesOf = (text: string) => [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)]
  const found = sources
    .filter(({ path }) => path.startsWith('src/server/'))
    .flatMap(({ path, text }) => namesOf(text).map(([, name = '']) => ({ path, name })))
    .filter(({ path, name }) => {
      const isNamed = new RegExp(`\\b${name}\\b`)
      const users = sources.filter((source) => source.path !== path && isNamed.test(source.text))
      return users.length > 0 && users.every((user) => isDemo(user.path))
    })
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(ALLOWED).sort())
})
