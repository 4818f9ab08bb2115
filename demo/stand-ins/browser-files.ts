import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escaped, type Tongue } from './page.ts'

/** Files by the ends of their addresses: each a path below the folder of all stand-ins, and its type. */
type BrowserFiles = Readonly<Record<string, readonly [path: string, type: 'text/javascript' | 'text/css']>>

/** Serves what browsers load of a provider, under the address that the provider's own files have. */
export function serveBrowserFiles(app: FastifyInstance, base: string, files: BrowserFiles): void {
  for (const [name, [path, type]] of Object.entries(files)) {
    const content = readFileSync(join(import.meta.dirname, path))
    app.get(`${base}/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content),
    )
  }
}

type Frame = {
  /** Address of the page that shows the frame; a frame of no page is not found. */
  readonly shop: string | undefined
  readonly language: Tongue
  readonly title: string
  readonly styles: string
  readonly script: string
  /** Attributes of the body for its script, beside `shop`. */
  readonly data: Readonly<Record<string, string>>
  readonly body: string
}

/** A frame runs its own script, calls its own server, and may be shown by the shop alone. */
export function sendFrame(
  reply: FastifyReply,
  { shop = '', language, title, styles, script, data, body }: Frame,
) {
  const origin = URL.parse(shop)?.origin
  if (!origin?.startsWith('http')) return reply.code(404).send()
  const attributes = Object.entries({ ...data, shop: origin })
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${styles}"><script type="module" src="${script}"></script></head>
<body${attributes}>${body}</body></html>`)
}
