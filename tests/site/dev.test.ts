import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../support/free-port.ts'
import { prepareData } from '../support/prepared-data.ts'

// The command loads the demo first, which takes long beside other tests.
test('in development both editions are served at one address, each from its sources', {
  timeout: 400_000,
}, async () => {
  const dataDir = await prepareData(async () => {})
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await findFreePort()
  const { DEV: _ofVitest, NODE_ENV: _test, VITEST: _too, ...environment } = process.env
  const dev = spawn(process.execPath, ['src/cli/dev.ts', '--port', String(port)], {
    env: { ...environment, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    dev.kill()
    await once(dev, 'exit')
  })
  const read = async (address: string) => {
    const answer = await fetch(`http://localhost:${port}${address}`).catch(() => undefined)
    return { status: answer?.status, text: (await answer?.text()) ?? '' }
  }
  for (const [address, lang] of [
    ['/cart', 'en'],
    ['/bn/cart', 'bn'],
  ] as const) {
    await expect.poll(async () => (await read(address)).status, { timeout: 300_000 }).toBe(200)
    const { text } = await read(address)
    expect(text).toContain(`<html lang="${lang}"`)
    // Scripts of a page come from the server of its edition: their texts are in its language.
    const [, client = ''] = /src="([^"]*\/@vite\/client)"/.exec(text) ?? []
    const { origin } = new URL(client, `http://localhost:${port}`)
    const texts = await (await fetch(`${origin}/src/storefront/texts/cart.ts`)).text()
    expect(texts.includes('চেকআউট')).toBe(lang === 'bn')
    expect(texts.includes('Checkout')).toBe(lang === 'en')
  }
  expect((await read('/bn/no-such-page')).status).toBe(404)
})
