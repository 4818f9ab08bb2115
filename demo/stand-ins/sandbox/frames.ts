import type { FastifyReply } from 'fastify'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { escaped, sandboxStylePolicy, styleTag } from './page-parts.ts'

/** Parts of a shop's own page: a script that the shop loads, and frames that it cannot read. */

export const sendScript = (reply: FastifyReply, script: string) =>
  reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(script)

export type SandboxFrame = {
  readonly language: 'en' | 'zh'
  /** The page that shows the frame. */
  readonly shop: string
  readonly title: string
  /** The path of the frame's script. */
  readonly script: string
  /** HTML above the form. */
  readonly above?: string
  readonly form: { readonly action: string; readonly attributes?: string; readonly fields: string }
}

/** The frame's form names the origin of the shop's page: its script posts its messages to that origin alone. */
export const sendFrame = (
  reply: FastifyReply,
  { language, shop, title, script, above = '', form: { action, attributes = '', fields } }: SandboxFrame,
) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .header('content-security-policy', framePolicy(shop))
    .send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  ${styleTag}
  <script type="module" src="${sandboxPath}${script}"></script>
</head>
<body class="frame">
  ${above}
  <form action="${sandboxPath}${action}" data-shop="${escaped(shop)}"${attributes && ` ${attributes}`}>
    ${fields}
  </form>
</body>
</html>
`)

/** A frame runs its own script, calls its own server, and may be shown by the shop alone. */
const framePolicy = (shop: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    sandboxStylePolicy,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${shop}`,
  ].join('; ')
