import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isSame } from '#providers/payments/sandbox/protocol.ts'
import { passesLuhn } from '#vocabulary/card-number.ts'
import { sessionById } from './books.ts'
import { cardFrame } from './card-page.ts'
import { cardFrameScript, cardScript } from './card-scripts.ts'
import { sendFrame, sendScript } from './frames.ts'
import type { SandboxProvider } from './setup.ts'
import { type CardOutcome, digitsOf, outcomeOf, sandboxCodeLength } from './test-cards.ts'

/**
 * Fields for a card on the shop's own page: a script that puts a frame of ours there. The input stays in the
 * frame; the shop's page gets a token, which reveals nothing of the card.
 */
export function registerCard(app: FastifyInstance, { db, secret }: SandboxProvider): void {
  app.get('/card.js', (_request, reply) => sendScript(reply, cardScript))
  app.get('/card-frame.js', (_request, reply) => sendScript(reply, cardFrameScript))

  app.get<Named>('/card/:id', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'card') return reply.code(404).send()
    return sendFrame(reply, cardFrame(session))
  })

  app.post<Named & { Body: Card }>('/card/:id/tokens', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'card') return reply.code(404).send()
    const wrong = faultsOf(request.body ?? {}, new Date())
    if (wrong.length > 0) return reply.code(422).send({ wrong })
    return { token: cardToken(secret, session.id, outcomeOf(request.body.number ?? '')) }
  })
}

type Named = { Params: { id: string } }
export type Card = { number?: string; expiry?: string; code?: string }
export type CardField = keyof Card

/** Which fields a card does not pass, by the rules that every card follows. */
export function faultsOf({ number = '', expiry = '', code = '' }: Card, now: Date): CardField[] {
  const digits = digitsOf(String(number))
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(String(expiry).trim()) ?? []
  const endsAt = month && year ? Date.UTC(2000 + Number(year), Number(month)) : 0
  const passes = {
    number: /^\d{12,19}$/.test(digits) && passesLuhn(digits),
    expiry: endsAt > now.getTime(),
    code: /^\d+$/.test(String(code)) && String(code).length === sandboxCodeLength(digits),
  }
  return (Object.keys(passes) as CardField[]).filter((field) => !passes[field])
}

/** Represents a card in one session. */
export function cardToken(secret: string, sessionId: string, outcome: CardOutcome): string {
  const mac = createHmac('sha256', secret).update(`sandbox:card:${sessionId}:${outcome}`).digest('base64url')
  return `${outcome}.${mac}`
}

/** Outcome that a token was made for, or undefined when the token is not this session's. */
export function outcomeOfToken(secret: string, sessionId: string, token: string): CardOutcome | undefined {
  return (['pay', 'challenge', 'decline'] as const).find((outcome) =>
    isSame(token, cardToken(secret, sessionId, outcome)),
  )
}
