import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PagePolicy } from '#platform/security/page-policy.ts'

const KNOWN = { scripts: ['island()', 'unused()'], styles: ['island{}'] }
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`

const written = (body: string, apiHost?: string, mediaUrl?: string) => {
  const policy = new PagePolicy(KNOWN, { apiHost, mediaUrl })
  const html = policy.write(page(body.replaceAll('NONCE', policy.nonce)))
  const [, content = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? []
  const directives = content.split(';').map((directive) => directive.split(' '))
  return { html, policy: Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources])) }
}

test('our own inline script is allowed by its hash, and its nonce is removed from the page', () => {
  const { html, policy } = written('<script nonce="NONCE">ours("$&")</script>')
  expect(html).toContain('<body><script>ours("$&")</script></body>')
  expect(policy['script-src']).toEqual(["'self'", sourceOf('ours("$&")')])
  expect(html).not.toContain('nonce')
})

test('an unmarked script in the page is not allowed', () => {
  const { html, policy } = written('<script>stolen()</script><p title="<script>stolen()</script>">')
  expect(html).toContain('<script>stolen()</script>')
  expect(policy['script-src']).toEqual(["'self'"])
})

test('a script with the nonce of another process is not allowed', () => {
  expect(written('<script nonce="abc">stolen()</script>').policy['script-src']).toEqual(["'self'"])
})

test("Astro's own scripts and styles are allowed on the pages that have them", () => {
  const { policy } = written('<style>island{}</style><script type="module">island()</script>')
  expect(policy['script-src']).toEqual(["'self'", sourceOf('island()')])
  expect(policy['style-src-elem']).toEqual(["'self'", sourceOf('island{}')])
  expect(written('').policy['style-src-elem']).toEqual(["'self'"])
})

test('the policy comes before all scripts and styles', () => {
  expect(written('').html).toMatch(/<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/)
})

test('a page calls its own host, and the API host when there is one', () => {
  expect(written('').policy['connect-src']).toBeUndefined()
  expect(written('', 'https://api.example.com').policy['connect-src']).toEqual(["'self'", 'https://api.example.com'])
})

test('a page without a charset is an error', () => {
  expect(() => new PagePolicy(KNOWN, { apiHost: undefined, mediaUrl: undefined }).write('<p>')).toThrow('charset')
})

test('Google, Meta and TikTok are allowed only on a page whose own frame names them', () => {
  const { html, policy } = written('<meta name="measuring" data-ga4="G-AB12" data-purchase="placed" nonce="NONCE">')
  expect(policy['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com'])
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ])
  expect(html).toContain('<meta name="measuring" data-ga4="G-AB12" data-purchase="placed">')
  const both = written('<meta name="measuring" data-ga4="G-AB12" data-pixel="12" nonce="NONCE">', 'https://api.test')
  expect(both.policy['script-src']).toContain('https://connect.facebook.net')
  expect(both.policy['img-src']).toEqual(expect.arrayContaining(['https://api.test', 'https://www.facebook.com']))
  const other = written('<meta name="measuring" data-tiktok="C4AB12CD34" data-purchase="placed" nonce="NONCE">')
  expect([other.policy['script-src'], other.policy['connect-src']]).toEqual([
    ["'self'", 'https://analytics.tiktok.com'],
    ["'self'", 'https://analytics.tiktok.com'],
  ])
  const forged = written(
    '<meta name="measuring" data-ga4="G-AB12" data-pixel="1" data-tiktok="C1"><p title="data-pixel=1">',
  )
  expect([forged.policy['script-src'], forged.policy['connect-src']]).toEqual([["'self'"], undefined])
})

test('pages may show pictures of the address that they are loaded from, and nothing else of it', () => {
  const { policy } = written('', undefined, 'https://pictures.example/shop/')
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://pictures.example'])
  expect(JSON.stringify({ ...policy, 'img-src': [] })).not.toContain('pictures.example')
})
