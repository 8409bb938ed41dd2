import type { Page } from 'playwright/test'
import { expect } from './journey.ts'
import { unique } from './shop-actions.ts'

const CSV = `Product;দাম;Category\nChair with a very long name for a narrow phone;৳ ৪৫০;Home\nTable;0;Home\n`

/** Calls the back office as its own page does. */
function ask(page: Page, path: string, json?: unknown) {
  return page.evaluate(
    async ([address, body]) => {
      const csrf = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': csrf }
      const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(String(address), init)).json()
    },
    [path, json] as const,
  )
}

async function upload(page: Page): Promise<number> {
  await page.goto('/admin/import')
  const file = { name: `goods-${unique()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(CSV) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/admin\/import\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** An import that waits for its mapping, and one whose dry run is done. */
export async function uploadGoods(page: Page): Promise<{ mapped: number; checked: number }> {
  const mapped = await upload(page)
  const checked = await upload(page)
  const columns = { name: 0, price: 1, category: 2 }
  await ask(page, `/api/admin/imports/${checked}/check`, { columns, category: 'Home' })
  await expect.poll(async () => (await ask(page, `/api/admin/imports/${checked}`)).state).toBe('checked')
  return { mapped, checked }
}
