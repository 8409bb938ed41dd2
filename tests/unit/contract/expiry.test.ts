import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#platform/rules/days.ts'
import { isExpiry, tidyExpiry } from '#shop/catalogue/contract/expiry.ts'
import { isExpired } from '#shop/stock/rules/stock.ts'

test('an expiry is read as packs have it, in either order and either script', () => {
  const MONTH = ['2001-03', '03/2001', '3.2001', '2001/3', ' ০৩/২০০১ ']
  for (const typed of MONTH) expect(tidyExpiry(typed), typed).toBe('2001-03')
  const DAY = ['2001-03-31', '31/03/2001', '31.3.2001', '৩১-০৩-২০০১']
  for (const typed of DAY) expect(tidyExpiry(typed), typed).toBe('2001-03-31')
  for (const right of ['', '2001-03', '2001-03-31']) expect(isExpiry(tidyExpiry(right)), right).toBe(true)
  for (const wrong of ['soon', '03', '2001', '13/2001', '31/02/2001', '00/2001', '1/2/3/2001', '03/01', '-'])
    expect(isExpiry(tidyExpiry(wrong)), wrong).toBe(false)
})

test('what is tidy stays as it is, and no text breaks it', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const tidy = tidyExpiry(typed)
      if (isExpiry(tidy)) expect(tidyExpiry(tidy)).toBe(tidy)
    }),
  )
})

test('goods are sold until the end of their day, or of their month', () => {
  const DAY = 86_400_000
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }), (expiry, today) => {
      const [on, now] = [dayOf(expiry * DAY), dayOf(today * DAY)]
      expect(isExpired(on, now)).toBe(today > expiry)
      expect(isExpired(on.slice(0, 7), now)).toBe(on.slice(0, 7) < now.slice(0, 7))
      expect(isExpired('', now)).toBe(false)
    }),
  )
})
