import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PagePolicy } from '#server/security/page-policy.ts'

const KNOWN = { scripts: ['island()', 'unused()'], styles: ['island{}'] }
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`

const written = (body: string, apiHost?: string) => {
  const policy = new PagePolicy(KNOWN, apiHost)
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
  expect(() => new PagePolicy(KNOWN, undefined).write('<p>')).toThrow('charset')
})
