import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '#platform/transaction.ts'
import { cardFieldsToShow, cardToSetUp, sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { frameTitle } from './card-page.ts'
import { forgetKept, openSetup, setupNamed } from './kept-cards.ts'
import type { SandboxProvider } from './setup.ts'

const cardToForget = z.object({ token: z.string().min(1).max(100) }).strict()

/** API of the saved cards. */
export function registerCardApi(
  api: FastifyInstance,
  { db, publicUrl }: SandboxProvider,
  accountOf: (request: FastifyRequest) => string,
): void {
  api.post('/card-fields', async (request, reply) => {
    const wanted = cardFieldsToShow.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
    const { language, shop } = wanted.data
    const at = (path: string) => new URL(`${sandboxPath}${path}`, publicUrl?.() ?? shop).href
    return { script: at('/card-fields.js'), frame: at('/card-fields'), title: frameTitle[language] }
  })
  api.post('/cards', async (request, reply) => {
    const wanted = cardToSetUp.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
    return inTransaction(db, (tx) => openSetup(tx, accountOf(request), wanted.data.reference))
  })
  api.get<{ Params: { reference: string } }>('/cards/:reference', async (request, reply) => {
    const setup = await setupNamed(db, accountOf(request), request.params.reference)
    return setup ?? reply.code(404).send({ error: 'unknownCard' })
  })
  api.post('/cards/forget', async (request, reply) => {
    const wanted = cardToForget.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
    const setup = await forgetKept(db, accountOf(request), wanted.data.token)
    return setup ?? reply.code(404).send({ error: 'unknownCard' })
  })
}
