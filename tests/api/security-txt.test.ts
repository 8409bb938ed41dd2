import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { SECURITY_TXT, securityTxt } from '#server/security-txt.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { createTestShop } from '../support/test-shop.ts'

test('security.txt names the contact of the settings, and expires within a year', async () => {
  const { db } = await createTestShop()
  const config = readConfig({ SITE_URL: 'https://shop.example' })
  const ask = () => new Hono().get(SECURITY_TXT, securityTxt({ db, config })).request(SECURITY_TXT)
  await saveSettings(db, { email: '', phone: '' })
  expect((await ask()).status).toBe(404)
  await saveSettings(db, { email: 'owner@shop.example', phone: '+880 1711-000000' })
  const text = await (await ask()).text()
  expect(text).toMatch(/^Contact: mailto:owner@shop\.example\nContact: tel:\+8801711000000\nExpires: /)
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n')
  const left = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(365 * 24 * 60 * 60_000)
})
