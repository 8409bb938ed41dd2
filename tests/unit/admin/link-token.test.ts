import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadAllTexts, loadTexts } from '../../../src/office/language.ts'
import { Join } from '../../../src/shop/staff/office/Join.tsx'

test('a rendering that React throws away does not use up the token of an invitation', async () => {
  const address = { hash: '#token-of-the-link', pathname: '/admin/invite' }
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', {
    state: null,
    replaceState: () => {
      address.hash = ''
    },
  })
  await loadAllTexts()
  await loadTexts('en')
  const render = () =>
    renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Join)))
  const first = render()
  expect(first).toContain('name="phone_number"')
  expect(render()).toBe(first)
  vi.unstubAllGlobals()
})
