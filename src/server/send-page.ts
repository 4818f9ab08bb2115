import { Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './content-security.ts'
import { bodyIn, type CachedPage, type Encoding, encodingFor, publicCacheControl } from './page-cache.ts'

/** Sends a page from memory. How long other caches may store it depends on when it is sent. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  now: Date,
): Promise<FastifyReply> {
  if (!('cache-control' in page.headers))
    reply.header('cache-control', publicCacheControl(page.validUntil, now))
  reply.code(page.status).headers(pageHeaders).headers(page.headers).header('vary', 'accept-encoding')
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await bodyIn(page, encoding))
}

/** Sends a page as it becomes ready. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  if (!response.body) return reply.send()
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  const type = response.headers.get('content-type') ?? ''
  if (encoding === 'identity' || !/^text\/|json|javascript|xml/.test(type)) return reply.send(body)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  const compress = compressor(encoding)
  body.on('error', (error) => compress.destroy(error))
  return reply.send(body.pipe(compress))
}

/** Everything written is sent immediately: a page that waits for its slow part is already on screen. */
function compressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  if (encoding === 'gzip') return createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
}
