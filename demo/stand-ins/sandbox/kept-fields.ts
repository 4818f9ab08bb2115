import type { FastifyInstance } from 'fastify'
import { accountOfPublishableKey } from '#providers/payments/sandbox/protocol.ts'
import { type Card, faultsOf } from './card.ts'
import { sandboxCardFields } from './card-fields.ts'
import { frameTitle } from './card-page.ts'
import { keptFieldsScript, keptFrameScript } from './card-scripts.ts'
import { sendFrame, sendScript } from './frames.ts'
import { endSetup } from './kept-cards.ts'
import { escaped } from './page-parts.ts'
import type { SandboxProvider } from './setup.ts'
import { digitsOf, mayBeKept, outcomeOf, sandboxNetworkOf, secondsUntilTold } from './test-cards.ts'

const texts = {
  en: {
    hint: '4242 4242 4242 4242 pays, 4000 0000 0000 3220 asks for a code when it pays, 4000 0000 0000 0002 is declined then. 4000 0000 0000 0069 cannot be saved, and 4000 0000 0000 0077 takes 20 seconds. Any later date and code will do.',
  },
  zh: {
    hint: '4242 4242 4242 4242 支付成功，4000 0000 0000 3220 付款时需要验证码，4000 0000 0000 0002 付款时被拒绝；4000 0000 0000 0069 无法保存，4000 0000 0000 0077 要等 20 秒。有效期填未来任意日期，安全码任意。',
  },
} as const

type Shown = { Querystring: { key?: string; language?: string; shop?: string } }
type Entered = { Body: { key?: string; clientSecret?: string; card?: Card } }

/**
 * Fields for saving a card. They are opened with the account's publishable key, before there is anything to
 * set up.
 */
export function registerKeptFields(app: FastifyInstance, { db, secret }: SandboxProvider): void {
  app.get('/card-fields.js', (_request, reply) => sendScript(reply, keptFieldsScript))
  app.get('/card-fields-frame.js', (_request, reply) => sendScript(reply, keptFrameScript))

  app.get<Shown>('/card-fields', async ({ query }, reply) => {
    const shop = URL.parse(query.shop ?? '')?.origin
    const key = query.key ?? ''
    if (!accountOfPublishableKey(secret, key) || !shop?.startsWith('http')) return reply.code(404).send()
    const language = query.language === 'zh' ? 'zh' : 'en'
    return sendFrame(reply, {
      language,
      shop,
      title: frameTitle[language],
      script: '/card-fields-frame.js',
      form: {
        action: '/card-fields',
        attributes: `data-key="${escaped(key)}" novalidate`,
        fields: `<p class="hint">${texts[language].hint}</p>
    ${sandboxCardFields(language)}`,
      },
    })
  })

  app.post<Entered>('/card-fields/check', async ({ body }, reply) =>
    accountOfPublishableKey(secret, body?.key ?? '')
      ? { wrong: faultsOf(body.card ?? {}, new Date()) }
      : reply.code(401).send({ error: 'unknownKey' }),
  )

  app.post<Entered>('/card-fields/confirm', async ({ body }, reply) => {
    const { key = '', clientSecret = '', card = {} } = body ?? {}
    const account = accountOfPublishableKey(secret, key)
    if (!account) return reply.code(401).send({ error: 'unknownKey' })
    if (faultsOf(card, new Date()).length > 0) return reply.code(422).send({ error: 'invalidCard' })
    const number = digitsOf(card.number ?? '')
    const isDone = await endSetup(
      db,
      { account, clientSecret },
      mayBeKept(number)
        ? {
            network: sandboxNetworkOf(number),
            lastDigits: number.slice(-4),
            expires: (card.expiry ?? '').replaceAll(/\s/g, ''),
            outcome: outcomeOf(number),
            seconds: secondsUntilTold(number),
          }
        : undefined,
    )
    return { status: isDone && mayBeKept(number) ? 'succeeded' : 'failed' }
  })
}
