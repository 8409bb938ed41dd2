import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { getOpenApi } from '#contract/calls/service.ts'
import { API_DOCS } from '#contract/paths.ts'
import { ANTI_FORGERY_COOKIE } from '#contract/storage.ts'

const require = createRequire(import.meta.url)

interface PackageFile {
  type: string
  /** Resolved at the first request, so that a shop without the package serves everything else. */
  path: () => string
}
const STYLES: PackageFile = {
  type: 'text/css; charset=utf-8',
  path: () => require.resolve('swagger-ui-dist/swagger-ui.css'),
}
const SCRIPT: PackageFile = {
  type: 'text/javascript; charset=utf-8',
  path: () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
}

/** Only files of the shop; Swagger UI sets styles on elements and has pictures in its style sheet. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'"

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Haat API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${API_DOCS}/swagger-ui.css">
<script src="${API_DOCS}/swagger-ui-bundle.js" defer></script>
<script src="${API_DOCS}/start.js" defer></script>
</head>
<body><main id="docs"></main></body>
</html>
`

/** Calls that are tried from the page repeat the anti-forgery cookie as those of the shop do. */
const START = `SwaggerUIBundle({
  url: '${getOpenApi.path}',
  dom_id: '#docs',
  displayOperationId: true,
  docExpansion: 'none',
  requestInterceptor(request) {
    const pair = /(?:^|; )${ANTI_FORGERY_COOKIE}=([^;]*)/.exec(document.cookie)?.[1]
    if (pair) request.headers['X-CSRFToken'] = pair
    return request
  },
})
`

const compress = promisify(brotliCompress)

/** Compressed at the first request, as the script is 1.7 MB. */
const compressed = new Map<PackageFile, Promise<Buffer>>()

function readCompressed(file: PackageFile): Promise<Buffer> {
  const cached = compressed.get(file)
  if (cached) return cached
  const made = readFile(file.path()).then((text) => compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  made.catch(() => compressed.delete(file))
  compressed.set(file, made)
  return made
}

async function sendFile(c: Context, file: PackageFile) {
  c.header('Content-Type', file.type)
  c.header('Vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(new Uint8Array(await readFile(file.path())))
  c.header('Content-Encoding', 'br')
  return c.body(new Uint8Array(await readCompressed(file)))
}

/** The API as a page: Swagger UI over `openapi.json`, with the files of its package. */
export const docsRoutes = new Hono()
  .get(API_DOCS, (c) => c.html(PAGE))
  .get(`${API_DOCS}/start.js`, (c) => c.body(START, 200, { 'Content-Type': SCRIPT.type }))
  .get(`${API_DOCS}/swagger-ui.css`, (c) => sendFile(c, STYLES))
  .get(`${API_DOCS}/swagger-ui-bundle.js`, (c) => sendFile(c, SCRIPT))
