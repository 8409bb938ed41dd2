import { afterEach, expect, test, vi } from 'vitest'
import { bindForms } from '#storefront/browser/frame/deferred/forms.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['takes an order of the list back that was chosen before its island was hydrated', true, 1],
  ['leaves the order of a hydrated list', false, 0],
])('a page that is left %s', (_, isServerRendered, times) => {
  const reset = vi.fn()
  const sort = { closest: () => (isServerRendered ? {} : null), form: { reset } }
  const page = new EventTarget()
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector.includes('name=sort') ? sort : null) })
  bindForms()
  expect(reset).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pagehide'))
  expect(reset).toHaveBeenCalledTimes(times)
})
