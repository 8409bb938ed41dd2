import { findViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { printed } from '../support/pdf.ts'

test.use({ expectedErrors: /status of 40[13]/ })

test.beforeEach(({ page }) => muteOrders(page))

const MANY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((product_id) => ({
  product_id,
  quantity: 1 + (product_id % 3),
}))
const LONG_ADDRESS = 'বাড়ি ১২/ক, ফ্ল্যাট ৫-বি, রোড ৩, ব্লক সি, মসজিদের পাশের গলি, ঈদগাহ মাঠের উল্টো দিকে, পুরাতন বাজার'

for (const language of ['bn', 'en'] as const)
  test(`papers have the size of their form, and hold all of an order: ${language}`, async ({ page }) => {
    await joinAs(page, 'owner', language)
    const ids = [
      await placeOrder('রহিমা বেগম চৌধুরী', {
        delivery_address: LONG_ADDRESS,
        upazila: 'ব্রাহ্মণবাড়িয়া সদর',
        inside_dhaka: false,
      }),
      await placeOrder('Karim Hossain', {
        products: MANY,
        district: 'Cumilla',
        upazila: 'Chauddagram',
        inside_dhaka: false,
      }),
    ]
    const print = async (form: string) => {
      await page.goto(`/admin/print?ids=${ids.join(',')}&form=${form}`)
      await expect(page.getByRole('article')).toHaveCount(2)
      await page.evaluate(() => document.fonts.ready)
      return printed(page, `${language}-${form}`)
    }
    const SHEETS = [
      ['invoice-a4', 210, 297],
      ['invoice-a5', 148, 210],
      ['slip-a4', 210, 297],
      ['slip-a5', 148, 210],
      ['label', 100, 150],
    ] as const
    for (const [form, width, height] of SHEETS) {
      const { sheets, fonts } = await print(form)
      // The second order's goods need another sheet of A5.
      expect(sheets.length, form).toBe(form.endsWith('a5') ? 3 : 2)
      for (const sheet of sheets) {
        expect(sheet, form).toMatchObject({ width, height })
        for (const edge of Object.values(sheet.edges)) expect(edge, form).toBeGreaterThan(0.01)
      }
      expect(fonts, form).toMatch(/Bengali/)
    }
    for (const [form, width] of [
      ['receipt-80', 80],
      ['receipt-58', 58],
    ] as const) {
      const { sheets } = await print(form)
      expect(sheets.length, form).toBe(2)
      // Each receipt has a sheet of its own length.
      expect(sheets[1]?.height, form).toBeGreaterThan((sheets[0]?.height ?? 0) + 50)
      for (const sheet of sheets) {
        expect(sheet.width, form).toBe(width)
        expect(sheet.edges.left, form).toBeGreaterThan(0.01)
        expect(sheet.edges.right, form).toBeGreaterThan(0.01)
      }
    }
    expect(await findViolations(page)).toEqual([])
  })

test('a packer prints slips and labels, and no prices', async ({ page }) => {
  await joinAs(page, 'packer')
  const id = await placeOrder('Rahima')
  await page.goto(`/admin/print?ids=${id}&form=invoice-a4`)
  await expect(page.getByRole('article')).toBeVisible()
  const forms = page.getByLabel('Paper').getByRole('option')
  await expect(forms).toHaveText(['Packing slip, A4', 'Packing slip, A5', 'Label, 100 × 150 mm'])
  await expect(page.getByRole('article')).not.toContainText('৳')
})
