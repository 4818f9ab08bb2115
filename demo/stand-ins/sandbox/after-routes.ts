import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '#platform/transaction.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { afterPage } from './after-page.ts'
import { lockSession, sessionById } from './books.ts'
import { sandboxLanguageOf } from './page-routes.ts'
import { contentSecurityPolicy, gonePage } from './pages.ts'
import { leftOfCaptures, lose, reversalsOf, reverse, win } from './reversals.ts'
import type { SandboxProvider } from './setup.ts'

type Visit = {
  Params: { id: string }
  Querystring: { lang?: string; refused?: string }
  Body: Record<string, string> | undefined
}

/** Where a person makes a bank charge money back, or refunds it at the sandbox. */
export function registerAfter(app: FastifyInstance, { db, repeats, wake }: SandboxProvider): void {
  const show = async (request: FastifyRequest<Visit>, reply: FastifyReply) => {
    const session = await sessionById(db, request.params.id)
    const language = sandboxLanguageOf(request) ?? session?.language ?? 'en'
    reply
      .code(session ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(session))
    if (!session) return gonePage(language)
    const [captures, reversals] = await Promise.all([
      leftOfCaptures(db, session.id),
      reversalsOf(db, session.id),
    ])
    return afterPage(session, language, { captures, reversals, isRefused: request.query.refused === '1' })
  }
  app.get<Visit>('/pay/:id/after', show)
  app.post<Visit>('/pay/:id/after', async (request, reply) => {
    const { outcome, capture = '', reversal = '', amount = '' } = request.body ?? {}
    const made = await inTransaction(db, async (tx) => {
      const session = await lockSession(tx, request.params.id)
      if (!session) return undefined
      if (outcome === 'win') return win(tx, session, reversal, repeats)
      if (outcome === 'lose') return lose(tx, session, reversal, repeats)
      if ((outcome !== 'chargeback' && outcome !== 'refund') || !/^[1-9]\d{0,11}$/.test(amount))
        return { error: 'malformed' }
      return reverse(tx, session, { kind: outcome, captureId: capture, amount: Number(amount) }, repeats)
    })
    wake()
    if (!made) return show(request, reply)
    const query = new URLSearchParams({
      ...(request.query.lang && { lang: sandboxLanguageOf(request) ?? 'en' }),
      ...('error' in made && { refused: '1' }),
    })
    return reply.redirect(`${sandboxPath}/pay/${request.params.id}/after?${query}`, 303)
  })
}
