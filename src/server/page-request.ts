import type { FastifyReply, FastifyRequest } from 'fastify'
import { headersOf } from './calls.ts'
import { isReading } from './page-address.ts'

export function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = headersOf(request)
  const url = `${request.origin}${request.raw.url}`
  const body = isReading(request)
    ? null
    : new Uint8Array((request.body as Buffer | undefined) ?? Buffer.alloc(0))
  return new Request(url, { method: request.method, headers, body, signal: gone.signal })
}
