import type { FastifyInstance } from 'fastify'
import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** `/healthz`: this process lives. `/readyz`: it can do its work, because the database answers. */
export function addHealth(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1 from migrations limit 1`.run(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database away' })
    }
  })
}
