import type { Page } from 'playwright/test'
import { ROLES } from '#shop/staff/contract/office-staff.ts'
import { can, type Permission } from '#shop/staff/rules/permissions.ts'
import { CAMERA_FLAGS, drawEan13, ean13, showToCamera } from '../support/camera.ts'
import { findBrowser } from '../support/chromium.ts'
import { addCounted, inShop } from '../support/counted-goods.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

test.use({
  expectedErrors: /status of 40[13]/,
  // The headless shell has no cameras.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: findBrowser(), args: [...(launchOptions.args ?? []), ...CAMERA_FLAGS] }),
})
// They share the film of the camera.
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ page }) => muteOrders(page))

const openCamera = (page: Page) => page.getByRole('button', { name: 'Read a code with the camera' }).click()

/** Adds a product with a barcode of its own. */
async function addWithBarcode(): Promise<{ name: string; code: string }> {
  const name = unique()
  const code = ean13(`89${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`)
  const id = await addCounted(name, 9)
  await inShop((db) => db.updateTable('stored_product').set({ barcode: code }).where('id', '=', id).execute())
  return { name, code }
}

for (const form of ['label', 'slip-a5'])
  test(`the camera opens an order by the code on its paper: ${form}`, async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await joinAs(page, 'packer')
    const id = await placeOrder('Rahima')
    await page.goto(`/admin/print?ids=${id}&form=${form}`)
    await showToCamera(await page.getByRole('img', { name: `QR code of order ${id}` }).screenshot())
    await page.goto('/admin/orders')
    await openCamera(page)
    await expect(page).toHaveURL(`/admin/orders/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(id))
  })

test('the camera finds a product by the barcode of its pack, and it is counted', async ({ page, context }) => {
  await context.grantPermissions(['camera'])
  await joinAs(page, 'packer')
  const { name, code } = await addWithBarcode()
  await showToCamera(drawEan13(code))
  await page.goto('/admin/stock/count')
  await openCamera(page)
  await expect(page.getByRole('heading', { name: `Lamp ${name}` })).toBeVisible()
  await page.getByLabel('How many do you count?').fill('12')
  await page.getByRole('button', { name: 'Save, next' }).click()
  await expect(page.getByText('1 counted')).toBeVisible()
  await page.goto(`/admin/stock?q=${code}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('12 left')
})

test('without a camera a code is typed, and what is no order is searched for', async ({ page }) => {
  await joinAs(page, 'packer')
  const id = await placeOrder('Rahima')
  await page.goto('/admin/orders')
  await openCamera(page)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('status')).toContainText('The camera is not allowed here.')
  await expect(sheet.getByLabel('Code')).toBeFocused()
  await page.keyboard.type('nobody-at-all')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('nobody-at-all')
  await expect(page).toHaveURL(/q=nobody-at-all/)
  await page.getByRole('searchbox').fill(`#${id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${id}`)
})

test('goods are counted with a hand scanner, which types a code and presses Enter', async ({ page }) => {
  await joinAs(page, 'packer')
  const [first, second] = [await addWithBarcode(), await addWithBarcode()]
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await page.goto('/admin/stock/count')
  const count = page.getByLabel('How many do you count?')
  const search = page.getByRole('searchbox')
  await expect(count).toBeFocused()
  for (const [at, { name, code }] of [first, second, first].entries()) {
    if (at > 0) await expect(search).toBeFocused()
    await scan(code)
    await expect(page.getByRole('heading', { name: `Lamp ${name}` })).toBeVisible()
    await expect(count).toBeFocused()
    await page.keyboard.type(`${at + 4}`)
    // Enter writes once the button has stood there for a moment.
    await expect(page.getByRole('button', { name: 'Save, next' })).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${at + 1} counted`)).toBeVisible()
    await expect(page.getByText('Read the code of the next product.')).toBeVisible()
  }
  await page.goto(`/admin/stock?q=${first.code}`)
  await expect(page.getByRole('listitem').filter({ hasText: first.name })).toContainText('6 left')
  // A number that was not saved is there after a reload.
  await page.goto('/admin/stock/count')
  await expect(count).toBeFocused()
  await scan(first.code)
  await expect(page.getByRole('heading', { name: `Lamp ${first.name}` })).toBeVisible()
  await count.fill('77')
  await page.reload()
  await expect(count).toBeFocused()
  await scan(first.code)
  await expect(page.getByRole('heading', { name: `Lamp ${first.name}` })).toBeVisible()
  await expect(count).toHaveValue('77')
  // What nobody knows is said, and no number is written for another product.
  await page.goto('/admin/stock/count')
  await expect(count).toBeFocused()
  await scan(ean13('999999999999'))
  await expect(page.getByText('No product fits.')).toBeVisible()
  await expect(count).toHaveCount(0)
})

const LISTS = [
  ['/admin/orders', 'order:read'],
  ['/admin/products', 'product:read'],
  ['/admin/stock', 'stock:count'],
  ['/admin/stock/count', 'stock:count'],
] as const satisfies (readonly [string, Permission])[]

for (const role of ROLES)
  test(`the camera button stands above each list that a ${role} may open, and leads on`, async ({ page }) => {
    await joinAs(page, role)
    const { name, code } = await addWithBarcode()
    const id = await placeOrder('Rahima')
    for (const [list, needed] of LISTS.filter(([, permission]) => can(role, permission))) {
      await page.goto(list)
      await openCamera(page)
      const sheet = page.getByRole('dialog')
      // The field is another one once the camera is refused.
      await expect(sheet.getByRole('status')).toContainText(/is not allowed here|can’t be opened/)
      await expect(sheet.getByLabel('Code')).toBeFocused()
      await page.keyboard.type(needed === 'order:read' ? `#${id}` : code)
      await page.keyboard.press('Enter')
      await expect(sheet).toHaveCount(0)
      if (needed === 'order:read') await expect(page, list).toHaveURL(`/admin/orders/${id}`)
      else await expect(page.getByRole('main').getByText(`Lamp ${name}`).first(), list).toBeVisible()
    }
  })
