import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults between the mall and a provider, or at the provider itself. */
export type Fault =
  | 'silence'
  | 'a broken connection'
  | 'half an answer'
  | 'no JSON'
  | 'an endless answer'
  | 'a huge answer'
  | 'an error page'
  | 'a redirect'
  | 'another address'

export const faultsOfTransport = [
  'silence',
  'a broken connection',
  'half an answer',
  'no JSON',
  'an endless answer',
  'a huge answer',
  'an error page',
  'a redirect',
] as const satisfies readonly Fault[]

const padding = 'x'.repeat(300_000)

export type FaultyProxy = {
  readonly url: string
  /** From now on everything is answered with this fault; undefined passes answers on as they are. */
  readonly fail: (how: Fault | undefined) => void
  readonly stop: () => Promise<void>
}

/** Proxy of a provider's API that passes everything on, until a fault is set. */
export async function aFaultyProxy(target: () => string): Promise<FaultyProxy> {
  let fault: Fault | undefined
  const server = createServer(async (request, response) => {
    if (fault === 'silence') return
    if (fault === 'a broken connection') return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers
    const answer = await fetch(`${target()}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = bytes.toString('utf8')
    const isXml = answer.headers.get('content-type')?.includes('xml') ?? false
    const json = { 'content-type': isXml ? 'application/xml' : 'application/json' }
    const {
      connection: _c,
      'transfer-encoding': _t,
      'content-length': _l,
      ...passed
    } = Object.fromEntries(answer.headers)
    if (fault === undefined) return void response.writeHead(answer.status, passed).end(bytes)
    if (fault === 'another address')
      return void response
        .writeHead(200, { ...passed, ...json })
        .end(text.replace(/"https?:[^"]+"/g, '"https://elsewhere.test/"'))
    // Right in all else, so that nothing but its size is wrong.
    if (fault === 'a huge answer')
      return void response
        .writeHead(answer.status, { ...passed, ...json })
        .end(isXml ? `${text}<!--${padding}-->` : text.replace('{', `{"padding":"${padding}",`))
    if (fault === 'no JSON') return void response.writeHead(200, json).end('<html>Service unavailable</html>')
    if (fault === 'an error page') return void response.writeHead(500, json).end('{}')
    if (fault === 'a redirect') return void response.writeHead(302, { location: target() }).end()
    if (fault === 'half an answer') {
      response.writeHead(200, { ...json, 'content-length': String(text.length + 10) })
      response.write(text.slice(0, text.length / 2))
      return void setTimeout(() => response.destroy(), 20)
    }
    response.writeHead(200, json)
    const more = setInterval(() => response.write(`"${'x'.repeat(65_536)}",`), 2)
    response.on('close', () => clearInterval(more))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (how) => {
      fault = how
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
