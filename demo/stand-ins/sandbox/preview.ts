import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isSame, type PreviewToOpen, previewToOpen } from '#providers/payments/sandbox/protocol.ts'
import { newWord } from './books.ts'
import { amountIn } from './page-parts.ts'
import { contentSecurityPolicy, gonePage, page } from './pages.ts'
import type { SandboxProvider } from './setup.ts'

/** Preview on a shop page before there is anything to pay: an amount, and how to pay it. Not stored. */

const texts = {
  en: {
    title: 'Sandbox company',
    shows: 'You would pay',
    later: 'in three parts, the first one today',
    note: 'This shows what a payment would look like. Nothing is charged here.',
  },
  zh: {
    title: '沙盒公司',
    shows: '您将支付',
    later: '分三期支付，首期今天',
    note: '这里只展示付款的样子，不会扣款。',
  },
} as const

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`sandbox:preview:${text}`).digest('base64url')

export function signPreview(secret: string, account: string, wanted: PreviewToOpen) {
  const id = newWord('pre')
  const text = Buffer.from(JSON.stringify({ id, account, ...wanted })).toString('base64url')
  return { id, data: `${text}.${signatureOf(secret, text)}` }
}

function readPreview(secret: string, data: string): PreviewToOpen | undefined {
  const [text = '', signature = ''] = data.split('.')
  if (!isSame(signature, signatureOf(secret, text))) return undefined
  const { id: _id, account: _account, ...wanted } = JSON.parse(Buffer.from(text, 'base64url').toString())
  return previewToOpen.parse(wanted)
}

export function registerPreview(app: FastifyInstance, { secret }: SandboxProvider): void {
  app.get<{ Querystring: { data?: string } }>('/preview', (request, reply) => {
    const shown = readPreview(secret, request.query.data ?? '')
    const language = shown?.language ?? 'en'
    const text = texts[language]
    reply
      .code(shown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(undefined))
    if (!shown) return gonePage(language)
    const plan = shown.method === 'later' || shown.method === 'plan' ? `<dd>${text.later}</dd>` : ''
    return page(
      language,
      text.title,
      `<h1>${text.title}</h1><dl><dt>${text.shows}</dt><dd class="sum">${amountIn(shown, language)}</dd>${plan}</dl>
      <p class="notice">${text.note}</p>`,
    )
  })
}
