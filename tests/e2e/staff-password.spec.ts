import { join } from 'node:path'
import { openSqlite } from '#platform/db/connection.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { fillSignIn, joinAs } from '../support/office-pages.ts'

// The browser logs refused calls as resources that failed to load.
test.use({ expectedErrors: /status of 40[013]/ })

const NEW_PASSWORD = 'five other plain words here'

test('who forgot the password of the office sets a new one with a link of an owner, which works once', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const theirs = await elsewhere.newPage()
  const clerk = await joinAs(theirs, 'clerk')
  const owner = await joinAs(page, 'owner')
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  await page.keyboard.press('Escape')
  const ofOwner = page.getByRole('listitem').filter({ hasText: owner.name })
  await expect(ofOwner.filter({ hasText: 'Until ' })).toBeVisible()
  await page.getByRole('button', { name: `Role: ${clerk.name}` }).click()
  await page.getByRole('button', { name: 'Make a link to a new password' }).click()
  const link = await page.getByLabel('Link to a new password').inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`New password of ${clerk.name}`)).toBeVisible()

  await elsewhere.clearCookies()
  await theirs.goto(link)
  await theirs.getByLabel('New password').fill(NEW_PASSWORD)
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toHaveURL('/admin/sign-in')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: clerk.name })).toContainText('not signed in now')
  await fillSignIn(theirs, clerk.phone, NEW_PASSWORD)
  await expect(theirs).toHaveURL('/admin')

  await elsewhere.clearCookies()
  await theirs.goto(link)
  await theirs.getByLabel('New password').fill(clerk.password)
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText(/expired or was used/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Ask for another link' }).click()
  await theirs.getByLabel('Phone or email').fill('nobody@example.com')
  await theirs.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(theirs.getByRole('status')).toBeVisible()
  await elsewhere.close()
})

test('who changes where money goes proves again who they are: no is no, a wrong password is said, and the right one saves', async ({
  page,
}) => {
  const shop = await startDemoShop()
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  try {
    const { password } = await joinAs(page, 'owner', 'en', shop.url, shop.url)
    await page.goto(`${shop.url}/admin/settings/wallets`)
    await db
      .updateTable('staff_session')
      .set({ proven_at: new Date(0).toISOString() })
      .execute()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await page.getByLabel('Rocket number', { exact: true }).fill('01712345678')
    await save.click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByText('Saved.')).toBeHidden()

    await save.click()
    await question.getByLabel('Password', { exact: true }).fill('not this one')
    await question.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(question.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(question).toBeHidden()
    await page.close()
  } finally {
    await db.destroy()
    await shop.stop()
  }
})
