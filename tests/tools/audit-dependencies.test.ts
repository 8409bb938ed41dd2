import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '../support/test-database.ts'

const run = promisify(execFile)

/** A registry that knows of these holes, as npm asks for them. */
async function startRegistry(holes: object): Promise<string> {
  const server = createServer((request, response) => {
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk'
    response
      .writeHead(isAsked ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(isAsked ? holes : {}))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // Of a TCP server that listens.
}

/** What the audit says, and whether it passes. */
const audit = async (registry: string) =>
  run(process.execPath, ['tests/audit-dependencies.ts'], {
    env: {
      ...process.env,
      npm_config_registry: registry,
      npm_config_fetch_retries: '0',
      npm_config_cache: await createTestFolder(),
    },
  }).then(
    ({ stdout }) => ({ passes: true, says: stdout.trim() }),
    ({ stdout }: { stdout: string }) => ({ passes: false, says: stdout.trim() }),
  )

const hole = (severity: string) => ({
  hono: [
    { id: 1, url: 'https://example.com/1', title: 'A hole', severity, vulnerable_versions: '*', cwe: [], cvss: {} },
  ],
})

test('the audit fails for a high hole in what the shop depends on, and names it', async () => {
  const { passes, says } = await audit(await startRegistry(hole('high')))
  expect({ passes, says }).toEqual({ passes: false, says: expect.stringContaining('hono (high)') })
})

test('the audit passes without one, and for a moderate one that it names', async () => {
  expect(await audit(await startRegistry({}))).toMatchObject({ passes: true })
  expect(await audit(await startRegistry(hole('moderate')))).toEqual({
    passes: true,
    says: expect.stringContaining('hono (moderate)'),
  })
})

test('where no registry answers the audit passes and says that nothing was looked at', async () => {
  expect(await audit('http://127.0.0.1:9/')).toEqual({
    passes: true,
    says: expect.stringContaining('were not audited'),
  })
})

test('a release lists everything that the shop is made of', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { maxBuffer: 64 * 1024 * 1024 })
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] }
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['astro', 'hono', 'react', 'sharp']))
  expect(components.map(({ name }) => name)).not.toContain('vitest')
})
