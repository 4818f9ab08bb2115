import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  captureToTake,
  cardToConfirm,
  environment,
  previewToOpen,
  refundToMake,
  reversalToMake,
  type SandboxSession,
  type SessionAction,
  type SessionToOpen,
  sandboxAccountOfKey,
  sandboxPath,
  sessionToOpen,
} from '#providers/payments/sandbox/protocol.ts'
import { type Currency, toMajor } from '#vocabulary/money.ts'
import {
  captureSandboxAmount,
  holdSession,
  lockSession,
  makeRefund,
  openSandboxSession,
  type Repeats,
  type StoredSession,
  sandboxCapturesOf,
  sandboxEndSession,
  sessionNamed,
  takeHeld,
  voidSandboxHeld,
} from './books.ts'
import { buttonTitle } from './button.ts'
import { outcomeOfToken } from './card.ts'
import { frameTitle } from './card-page.ts'
import { registerCardApi } from './cards-api.ts'
import { formFields } from './form-fields.ts'
import { keptOutcome } from './kept-cards.ts'
import { planTitle } from './plan-widget.ts'
import { signPreview } from './preview.ts'
import { reversalsOf, reverse, win } from './reversals.ts'
import type { SandboxProvider } from './setup.ts'
import { sandboxStatementOf } from './statements.ts'
import type { CardOutcome } from './test-cards.ts'

/** API of the provider; each request carries the key of its account. */
export function registerApi(app: FastifyInstance, company: SandboxProvider): void {
  const { db, secret, repeats } = company
  app.register(
    async (api) => {
      api.decorateRequest('account', '')
      api.addHook('onRequest', async (request, reply) => {
        const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
        const account = sandboxAccountOfKey(secret, key)
        if (!account) return reply.code(401).send({ error: 'unknownKey' })
        request.setDecorator('account', account)
      })
      const accountOf = (request: FastifyRequest) => request.getDecorator<string>('account')

      const answer = async (session: StoredSession): Promise<SandboxSession> => ({
        id: session.id,
        reference: session.reference,
        status: session.status,
        amount: session.amount,
        currency: session.currency,
        failure: session.failure,
        account: session.account,
        environment,
        action: actionOf(session, company),
        captures: await sandboxCapturesOf(db, session.id),
        reversals: await reversalsOf(db, session.id),
      })
      const answerNamed = async (request: FastifyRequest<Named>, reply: FastifyReply) => {
        const { reference } = request.params
        const session = await sessionNamed(db, { account: accountOf(request), reference })
        return session ? answer(session) : reply.code(404).send({ error: 'unknownSession' })
      }

      const inNamed = async (
        request: FastifyRequest<Named>,
        reply: FastifyReply,
        run: (tx: Transaction, session: StoredSession) => Promise<object>,
      ) => {
        const { reference } = request.params
        const named = await sessionNamed(db, { account: accountOf(request), reference })
        if (!named) return reply.code(404).send({ error: 'unknownSession' })
        const made = await inTransaction(db, async (tx) => run(tx, (await lockSession(tx, named.id))!))
        company.wake()
        return 'error' in made ? reply.code(409).send(made) : made
      }

      api.post('/sessions', async (request, reply) => {
        const wanted = sessionToOpen.safeParse(request.body)
        if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
        // A provider that lends an amount requires the borrower, and the goods.
        const lends = wanted.data.method === 'later' || wanted.data.method === 'plan'
        if (lends && sumOf(wanted.data) !== wanted.data.amount)
          return reply.code(400).send({ error: 'payerMissing' })
        const { reference } = await inTransaction(db, async (tx) => {
          const { session, isNew } = await openSandboxSession(tx, accountOf(request), wanted.data)
          if (isNew && session.method === 'wallet') await decideByAmount(tx, session, company)
          if (isNew && session.method === 'saved') await payByKept(tx, session, wanted.data.card, repeats)
          return session
        })
        company.wake()
        return answer((await sessionNamed(db, { account: accountOf(request), reference }))!)
      })
      api.get<Named>('/sessions/:reference', answerNamed)
      api.post<Named>('/sessions/:reference/cancel', async (request, reply) => {
        const { reference } = request.params
        const named = await sessionNamed(db, { account: accountOf(request), reference })
        if (named) await inTransaction(db, (tx) => cancelSession(tx, named.id, repeats))
        company.wake()
        return answerNamed(request, reply)
      })
      api.post<Named>('/sessions/:reference/confirm', async (request, reply) => {
        const wanted = cardToConfirm.safeParse(request.body)
        if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
        const { reference } = request.params
        const named = await sessionNamed(db, { account: accountOf(request), reference })
        if (!named) return reply.code(404).send({ error: 'unknownSession' })
        const outcome = outcomeOfToken(secret, named.id, wanted.data.token)
        if (!outcome) return reply.code(400).send({ error: 'unknownToken' })
        const session = await inTransaction(db, (tx) => confirmCard(tx, named.id, outcome, repeats))
        company.wake()
        const asksForCode = outcome === 'challenge' && session.status === 'open'
        const url = addressOf(session, company, `/pay/${session.id}/challenge`)
        const told = await answer(session)
        return asksForCode ? { ...told, action: { type: 'redirect', url } satisfies SessionAction } : told
      })
      api.post<Named>('/sessions/:reference/captures', async (request, reply) => {
        const wanted = captureToTake.safeParse(request.body)
        const key = request.headers['idempotency-key']
        if (!wanted.success || typeof key !== 'string') return reply.code(400).send({ error: 'malformed' })
        const { reference } = request.params
        const named = await sessionNamed(db, { account: accountOf(request), reference })
        if (!named) return reply.code(409).send({ error: 'unknownSession' })
        const taken = await inTransaction(db, async (tx) =>
          takeHeld(tx, (await lockSession(tx, named.id))!, { key, ...wanted.data }, repeats),
        )
        company.wake()
        return 'error' in taken ? reply.code(409).send(taken) : taken
      })
      api.post<Named>('/sessions/:reference/void', async (request, reply) => {
        const { reference } = request.params
        const named = await sessionNamed(db, { account: accountOf(request), reference })
        if (named)
          await inTransaction(db, async (tx) =>
            voidSandboxHeld(tx, (await lockSession(tx, named.id))!, repeats),
          )
        company.wake()
        return answerNamed(request, reply)
      })
      // Reversals made in the provider's console or by the buyer's bank: the account is notified as usual.
      api.post<Named>('/sessions/:reference/reversals', async (request, reply) => {
        const wanted = reversalToMake.safeParse(request.body)
        if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
        return inNamed(request, reply, (tx, session) => reverse(tx, session, wanted.data, repeats))
      })
      api.post<{ Params: { reference: string; id: string } }>(
        '/sessions/:reference/reversals/:id/win',
        async (request, reply) =>
          inNamed(request, reply, (tx, session) => win(tx, session, request.params.id, repeats)),
      )
      api.post('/previews', async (request, reply) => {
        const wanted = previewToOpen.safeParse(request.body)
        if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
        return signPreview(secret, accountOf(request), wanted.data)
      })
      api.get<{ Querystring: { day?: string; after?: string } }>('/statements', async (request, reply) => {
        const { day = '', after = '0' } = request.query
        if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{1,9}$/.test(after))
          return reply.code(400).send({ error: 'malformed' })
        return sandboxStatementOf(db, accountOf(request), { day, after: Number(after) })
      })
      registerCardApi(api, company, accountOf)
      api.post('/refunds', async (request, reply) => {
        const wanted = refundToMake.safeParse(request.body)
        const key = request.headers['idempotency-key']
        if (!wanted.success || typeof key !== 'string') return reply.code(400).send({ error: 'malformed' })
        const made = await inTransaction(db, (tx) =>
          makeRefund(tx, accountOf(request), { key, ...wanted.data }),
        )
        if ('error' in made) return reply.code(409).send(made)
        return reply.code(made.isPending ? 202 : 200).send({ id: made.id })
      })
    },
    { prefix: '/v1' },
  )
}

type Named = { Params: { reference: string } }

const sumOf = ({ payer }: SessionToOpen): number =>
  (payer?.lines ?? []).reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0)

async function cancelSession(tx: Transaction, id: string, repeats: Repeats): Promise<void> {
  const session = await lockSession(tx, id)
  if (session?.status === 'open' || session?.status === 'pending')
    await sandboxEndSession(tx, session, { status: 'cancelled' }, repeats)
}

/** Applies the outcome of the card's token to an open session; one that has ended stays as it is. */
async function confirmCard(
  tx: Transaction,
  id: string,
  outcome: CardOutcome,
  repeats: Repeats,
): Promise<StoredSession> {
  const session = (await lockSession(tx, id))!
  if (session.status !== 'open') return session
  if (outcome === 'pay') await captureSandboxAmount(tx, session, 1, repeats)
  if (outcome === 'decline')
    await sandboxEndSession(tx, session, { status: 'failed', failure: 'declined' }, repeats)
  return (await lockSession(tx, id))!
}

/**
 * A saved card pays immediately, prompts for its bank, which stays open until the buyer answers, or is
 * declined, as one that is not saved is.
 */
async function payByKept(
  tx: Transaction,
  session: StoredSession,
  token: string | undefined,
  repeats: Repeats,
): Promise<void> {
  const outcome = token ? await keptOutcome(tx, session.account, token) : undefined
  if (outcome === 'pay') await captureSandboxAmount(tx, session, 1, repeats)
  else if (outcome !== 'challenge')
    await sandboxEndSession(tx, session, { status: 'failed', failure: 'declined' }, repeats)
}

/** In major units of whatever currency. */
const walletPaysUpTo = 500
const walletAsksItsBankUpTo = 2_000

/**
 * A wallet has no page: it pays small amounts immediately, has its bank review larger ones, and declines the
 * rest.
 */
async function decideByAmount(
  tx: Transaction,
  session: StoredSession,
  { repeats, pendingSeconds }: SandboxProvider,
): Promise<void> {
  const amount = toMajor({ amount: session.amount, currency: session.currency as Currency })
  if (amount <= walletPaysUpTo) await captureSandboxAmount(tx, session, 1, repeats)
  else if (amount <= walletAsksItsBankUpTo) await holdSession(tx, session, pendingSeconds, repeats)
  else await sandboxEndSession(tx, session, { status: 'failed', failure: 'declined' }, repeats)
}

const addressOf = (session: StoredSession, { publicUrl }: SandboxProvider, path: string) =>
  new URL(`${sandboxPath}${path}`, publicUrl?.() ?? session.returnUrl).href

function actionOf(session: StoredSession, company: SandboxProvider): SessionAction {
  const at = (path: string) => addressOf(session, company, path)
  switch (session.method) {
    case 'page':
      return { type: 'redirect', url: at(`/pay/${session.id}`) }
    case 'form':
      return { type: 'form', url: at('/form'), fields: formFields(company.secret, session) }
    case 'code':
      return {
        type: 'code',
        content: at(`/phone/${session.id}`),
        expiresAt: session.expiresAt.toISOString(),
      }
    case 'card':
      return {
        type: 'component',
        script: at('/card.js'),
        session: { frame: at(`/card/${session.id}`), title: frameTitle[session.language] },
        clientSecret: session.id,
      }
    case 'saved':
      return { type: 'redirect', url: at(`/pay/${session.id}/challenge`) }
    case 'later':
      return { type: 'redirect', url: at(`/pay/${session.id}/plan`) }
    case 'button':
      return {
        type: 'component',
        script: at('/card.js'),
        session: { frame: at(`/button/${session.id}`), title: buttonTitle[session.language] },
        clientSecret: session.id,
      }
    case 'plan':
      return {
        type: 'component',
        script: at('/plan.js'),
        session: { frame: at(`/plan/${session.id}`), title: planTitle[session.language] },
        clientSecret: session.id,
      }
    case 'wallet':
      return { type: 'none' }
  }
}
