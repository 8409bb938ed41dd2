import { RedxPeer } from '../peers/redx.ts'
import { findViolations } from '../support/axe.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'

const peer = new RedxPeer()
let shop: Awaited<ReturnType<typeof startDemoShop>>
test.beforeAll(async () => {
  await peer.start()
  shop = await startDemoShop({ PROVIDER_URLS: `redx=${peer.url}`, LIMITS: 'off' })
})
test.afterAll(async () => {
  await shop.stop()
  peer.stop()
})
test.beforeEach(({ page }) => muteOrders(page))

test('an owner connects RedX, chooses the store of its list, and removes the connection again', async ({ page }) => {
  await joinAs(page, 'owner', 'en', '', shop.url)
  await page.goto(`${shop.url}/admin/connections`)
  await page.getByRole('button', { name: 'Connect RedX' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('API access token').fill(peer.keys.token)
  await expect(sheet.getByText('When the keys are saved, the stores of the account can be chosen here.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'RedX' }) })
  await panel.getByRole('button', { name: 'Change keys' }).click()
  await sheet.getByLabel('Pickup store').selectOption({ label: 'Haat Savar (6)' })
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await panel.getByRole('button', { name: 'Check keys' }).click()
  await expect(panel.getByRole('status')).toHaveText('The keys are right: Haat Mirpur, Haat Savar')

  // A notice that fades has no contrast.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Remove RedX' }).click()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
  await sheet.getByRole('button', { name: 'Really remove it?' }).click()
  await expect(page.getByText('Removed. Its keys are erased.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'RedX', exact: true })).toHaveCount(0)
})
