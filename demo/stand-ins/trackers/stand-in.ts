import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

export type TrackerStandIn = {
  readonly register: FastifyPluginAsync
  /** Sends what its listeners do not know yet. */
  readonly tell: () => void
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

/** Forms of requests as their fields. */
export const readForms = (app: FastifyInstance): void =>
  void app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
