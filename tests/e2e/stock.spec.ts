import { logChange } from '#platform/db/changes.ts'
import { addCounted, inShop } from '../support/counted-goods.ts'
import { expect, test } from '../support/journey.ts'
import { fillCart, fillCheckout, storedCart, unique } from '../support/shop-actions.ts'
import { setStock, stockOf } from '../support/stock.ts'

test.use({ expectedErrors: /status of 4(00|09)/ })

test('goods that run out: few left, take what is left, sold out, and told when they are back', async ({ page }) => {
  const name = unique()
  const id = await addCounted(name, 3)
  await page.goto(`/product-details/${id}`)
  await expect(page.locator('[data-stock=few]').getByText('Few left')).toBeVisible()

  await fillCart(page, [{ id, quantity: 5 }])
  await page.goto('/cart')
  await expect(page.getByText(`Only 3 left of Lamp ${name}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await page.getByRole('button', { name: 'Take what is left' }).click()
  expect(await storedCart(page)).toBe(JSON.stringify([{ id, quantity: 3 }]))
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, `Rahima ${name}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()

  // Somebody else is faster.
  await inShop((db) => setStock(db, id, { on_hand: 2 }))
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('alert').getByText(`Only 2 left of Lamp ${name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Take what is left' }).click()
  await expect(page.getByText(`× 2`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/')
  expect(await inShop((db) => stockOf(db, id))).toBe('2/2')

  await expect(async () => {
    await page.goto(`/product-details/${id}`)
    await expect(page.locator('[data-stock=out]').getByText('Sold out')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('button', { name: /Add to cart|Buy now/ })).toHaveCount(0)
  const contact = page.getByLabel('Phone or email')
  await contact.fill('rahima')
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('Please type a phone number or an email address.')).toBeVisible()
  await contact.fill('০১৭১২৩৪৫৬৭৮')
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByRole('status').getByText('We will tell you when it is back.')).toBeVisible()
  const asked = await inShop((db) =>
    db.selectFrom('stock_request').select('phone').where('product_id', '=', id).execute(),
  )
  expect(asked).toEqual([{ phone: '01712345678' }])
})

test('a page says where goods come from and until when they are good; expired ones are refused at the cart', async ({
  page,
}) => {
  const name = unique()
  const id = await addCounted(name, 3)
  const set = (fields: { origin?: string; expires_on: string }) =>
    inShop(async (db) => {
      await db.updateTable('stored_product').set(fields).where('id', '=', id).execute()
      await logChange(db, 'product', id)
    })
  await set({ origin: 'Nepal', expires_on: '2099-12' })
  await expect(async () => {
    await page.goto(`/product-details/${id}`)
    await expect(page.getByText('Country of origin: Nepal · Expiry: December 2099')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await fillCart(page, [{ id, quantity: 1 }])
  await set({ expires_on: '2001-12' })
  await page.goto('/cart')
  await expect(page.getByText(`Lamp ${name} is sold out.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
})
