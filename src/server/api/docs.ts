import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { constant } from '#platform/calls/reply.ts'
import { API_DOCS } from '#platform/contract/addresses/paths.ts'
import { getOpenApi } from '#platform/contract/calls/service.ts'
import { ANTI_FORGERY_COOKIE } from '#platform/contract/storage.ts'

const require = createRequire(import.meta.url)

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

const SCRIPT = 'text/javascript; charset=utf-8'

/** The API as a page: Swagger UI over `openapi.json`, with the files of its package. */
export const docsRoutes = new Hono()
  .get(
    API_DOCS,
    constant('text/html; charset=UTF-8', () => PAGE),
  )
  .get(
    `${API_DOCS}/start.js`,
    constant(SCRIPT, () => START),
  )
  // Found at the first request, so that a shop without the package serves everything else.
  .get(
    `${API_DOCS}/swagger-ui.css`,
    constant('text/css; charset=utf-8', () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8')),
  )
  .get(
    `${API_DOCS}/swagger-ui-bundle.js`,
    constant(SCRIPT, () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8')),
  )
