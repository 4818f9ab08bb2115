import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Route } from '#platform/serve.ts'
import { escapeHtml } from './escape-html.ts'
import { groupOf, openApiDocument } from './openapi.ts'

/**
 * `/openapi.json` for programs and `/docs` for people: the same route table, written out twice. Each is
 * written on its first request: that takes a fifth of the work of a start, and most processes never get one.
 */
export function addDocs(app: FastifyInstance, routes: readonly Route[]): void {
  const json = once(() => JSON.stringify(openApiDocument(routes)))
  const page = once(() => docsPage(routes))
  const styleHash = createHash('sha256').update(style).digest('base64')
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  )
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page()),
  )
}

function once(write: () => string): () => string {
  let written: string | undefined
  return () => {
    written ??= write()
    return written
  }
}

const style = `
body{font:16px/1.6 system-ui,sans-serif;color:#1b2421;background:#faf8f4;margin:0}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:2.25rem;line-height:1.2}h2{margin-top:3rem;font-size:1.4rem}
a{color:#0f5c4a}details{background:#fff;border:1px solid #e7e2d8;border-radius:8px;margin:.5rem 0;padding:.75rem 1rem}
summary{cursor:pointer;overflow-wrap:anywhere}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{background:#f3efe7;padding:1rem;border-radius:8px;overflow:auto}
.method{display:inline-block;min-width:3.2em;font-weight:700;color:#0f5c4a}.muted{color:#5d6a65}`

function docsPage(routes: readonly Route[]): string {
  const tags = [...new Set(routes.map(({ endpoint }) => groupOf(endpoint)))].sort()
  const sections = tags.map((tag) => {
    const calls = routes.filter(({ endpoint }) => groupOf(endpoint) === tag).map(callEntry)
    return `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${calls.join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls of the mall – Mallard</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="Every call of the mall, with an example request."><style>${style}</style></head>
<body><main><h1>Calls of the mall</h1>
<p>The same table as a machine reads it: <a href="/openapi.json">openapi.json</a>. Calls that move money or stock ask for the header
<code>Idempotency-Key</code>. A refusal is <code>application/problem+json</code> with a code and a message in your language.</p>
${sections.join('')}</main></body></html>`
}

function callEntry({ endpoint, action, once }: Route): string {
  return `<details><summary><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code><br>
<span class="muted">${escapeHtml(endpoint.summary)}</span></summary>
<p>Access: <code>${action}</code>${once ? `. Idempotency-Key ${once === true ? 'required' : 'honoured'}` : ''}${
    endpoint.refusals.length > 0
      ? `. Refusals: ${endpoint.refusals.map((code) => `<code>${code}</code>`).join(', ')}`
      : ''
  }</p>
<pre>${escapeHtml(JSON.stringify(endpoint.example, null, 2))}</pre></details>`
}
