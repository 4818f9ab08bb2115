import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** With less, uploads of pictures fail one after the other. */
const freeBytesMin = 16 * 1024 * 1024

/** The free space on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** `/healthz`: this process lives. `/readyz`: it can do its work, because the database answers and there is room for files. */
export function addHealth(
  app: FastifyInstance,
  db: Database,
  isStopping: () => boolean,
  free: () => Promise<number>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1 from migrations limit 1`.run(db)
      // A folder that is not there yet counts as free.
      if ((await free().catch(() => freeBytesMin)) < freeBytesMin)
        return reply.code(503).send({ status: 'disk full' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database away' })
    }
  })
}
