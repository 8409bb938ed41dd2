import { expect, test } from 'vitest'
import { scrub } from '#platform/outbound/scrub.ts'

const SECRET = "Dhaka! it's (2024) ~ক+"

test.each([
  ['a form', new URLSearchParams({ pass: SECRET }).toString()],
  ['an address', `/send?pass=${encodeURIComponent(SECRET)}`],
  ['JSON', JSON.stringify({ pass: SECRET })],
  ['a header', Buffer.from(SECRET).toString('base64')],
  ['text', SECRET],
])('%s is kept without its secret', (_, text) => {
  const kept = scrub(text, [SECRET])
  expect(kept).toContain('…')
  expect(decodeURIComponent(kept)).not.toContain('2024')
})
