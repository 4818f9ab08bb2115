import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import {
  captureSandboxAmount,
  holdSession,
  lockSession,
  payLater,
  type StoredSession,
  sandboxEndSession,
  sessionById,
} from './books.ts'
import { sessionOfForm } from './form-fields.ts'
import { challengePage, contentSecurityPolicy, gonePage, payPage, phonePage } from './pages.ts'
import { planPage } from './plan-page.ts'
import type { SandboxProvider } from './setup.ts'

/** The code that the 3-D Secure page wants. It is printed there: no real money is behind it. */
export const challengeCode = '1234'

type Visit = {
  Params: { id: string }
  Querystring: { lang?: string }
  Body: Record<string, string> | undefined
}

type Outcome = (tx: Transaction, session: StoredSession, form: Record<string, string>) => Promise<void>

/** Pages that the buyer sees at the provider, and the actions of their forms. */
export function registerPages(app: FastifyInstance, company: SandboxProvider): void {
  const { db, secret, repeats, pendingSeconds, wake } = company
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: StoredSession | undefined,
    page: typeof payPage,
  ) => {
    const language = sandboxLanguageOf(request) ?? session?.language ?? 'en'
    reply
      .code(session ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(session))
    return session ? page(session, language) : gonePage(language)
  }
  const showById = (page: typeof payPage) => async (request: FastifyRequest<Visit>, reply: FastifyReply) =>
    show(request, reply, await sessionById(db, request.params.id), page)

  app.get<Visit>('/pay/:id', showById(payPage))
  app.get<Visit>('/pay/:id/challenge', showById(challengePage))
  app.get<Visit>('/pay/:id/plan', showById(planPage))
  app.get<Visit>('/phone/:id', showById(phonePage))

  /** Applies the buyer's choice to a session that is still open. A second press changes nothing. */
  const choose = async (request: FastifyRequest<Visit>, outcomes: Readonly<Record<string, Outcome>>) => {
    const form = request.body ?? {}
    const session = await inTransaction(db, async (tx) => {
      const locked = await lockSession(tx, request.params.id)
      if (locked?.status === 'open') await outcomes[form.outcome ?? '']?.(tx, locked, form)
      return locked
    })
    wake()
    return { session, outcome: form.outcome }
  }
  const here = (request: FastifyRequest, path: string) => {
    const language = sandboxLanguageOf(request)
    return `${sandboxPath}${path}${language ? `?lang=${language}` : ''}`
  }
  const pay: Outcome = (tx, session) => captureSandboxAmount(tx, session, 1, repeats)
  const fail =
    (failure: string): Outcome =>
    (tx, session) =>
      sandboxEndSession(tx, session, { status: 'failed', failure }, repeats)
  const decline = fail('declined')

  app.post<Visit>('/pay/:id', async (request, reply) => {
    const { session, outcome } = await choose(request, {
      pay,
      decline,
      pending: (tx, session, form) => holdSession(tx, session, secondsOf(form, pendingSeconds), repeats),
      twice: (tx, session) => captureSandboxAmount(tx, session, 2, repeats),
      late: (tx, session, form) => payLater(tx, session, secondsOf(form, 60)),
    })
    if (!session) return show(request, reply, undefined, payPage)
    const isChallenge = outcome === 'challenge'
    return reply.redirect(
      isChallenge ? here(request, `/pay/${session.id}/challenge`) : session.returnUrl,
      303,
    )
  })
  app.post<Visit>('/pay/:id/challenge', async (request, reply) => {
    const refuse = fail('challengeFailed')
    const { session } = await choose(request, {
      confirm: (tx, session, form) =>
        form.code?.trim() === challengeCode ? pay(tx, session, form) : refuse(tx, session, form),
      refuse,
    })
    return session ? reply.redirect(session.returnUrl, 303) : show(request, reply, undefined, payPage)
  })
  // An agreement counts once the sandbox has reviewed it; until then the shop is notified that it is pending.
  app.post<Visit>('/pay/:id/plan', async (request, reply) => {
    const { session } = await choose(request, {
      agree: (tx, session) => holdSession(tx, session, pendingSeconds, repeats),
      refuse: (tx, session) => sandboxEndSession(tx, session, { status: 'cancelled' }, repeats),
    })
    return session ? reply.redirect(session.returnUrl, 303) : show(request, reply, undefined, planPage)
  })
  // The computer on which the buyer orders learns of it from its own page; the phone stays here.
  app.post<Visit>('/phone/:id', async (request, reply) => {
    const { session } = await choose(request, { pay, decline })
    return session
      ? reply.redirect(here(request, `/phone/${session.id}`), 303)
      : show(request, reply, undefined, phonePage)
  })
  app.post<Visit>('/form', async (request, reply) => {
    const id = sessionOfForm(secret, request.body ?? {})
    const session = id ? await sessionById(db, id) : undefined
    return session
      ? reply.redirect(here(request, `/pay/${session.id}`), 303)
      : show(request, reply, undefined, payPage)
  })
}

export function sandboxLanguageOf(request: FastifyRequest): 'en' | 'zh' | undefined {
  const { lang } = request.query as Visit['Querystring']
  return lang === 'en' || lang === 'zh' ? lang : undefined
}

function secondsOf(form: Record<string, string>, otherwise: number): number {
  const seconds = Number(form.seconds)
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400 && form.seconds !== ''
    ? seconds
    : otherwise
}
