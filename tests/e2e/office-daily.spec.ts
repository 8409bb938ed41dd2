import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'
import { OFFICE_TEXTS } from '../support/bengali-texts.ts'
import { DAILY_TASKS } from '../support/daily-tasks.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { Thumb } from '../support/thumb.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[13]/ })
// One shop for all, of whose queues nobody else takes an order.
test.describe.configure({ mode: 'default' })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop({ LIMITS: 'off' })
})
test.afterAll(() => shop.stop())

for (const language of LANGUAGES)
  for (const [task, limit, run] of DAILY_TASKS)
    test(`in ${language}: ${task} in ${limit} taps`, async ({ page }) => {
      const texts = OFFICE_TEXTS[language]
      const said = (id: number) => (language === 'bn' ? bengaliDigits(String(id)) : String(id))
      await muteOrders(page)
      await joinAs(page, 'owner', language, '', shop.url)
      await page.goto(`${shop.url}/admin`)
      await expect(page.getByRole('heading', { level: 1, name: texts.common.today })).toBeVisible()
      const thumb = new Thumb()
      await run({ page, shop: shop.url, thumb, texts, said })
      expect(thumb.taps).toBeLessThanOrEqual(limit)
    })
