import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['storefront', globSync('src/storefront/**/*.module.css')],
  ['office', globSync('src/**/*.module.css', { exclude: ['src/storefront/**'] })],
])('no two style sheets of the %s have one name, which its classes begin with', (_, files) => {
  expect(files.length).toBeGreaterThan(10)
  const names = files.map((file) => basename(file))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
