import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that the kernel lets wait until we accept them. A full queue drops new ones, and the client
 * tries again after 1, 2, 4, … seconds: a refusal of ours reaches it immediately.
 */
const backlog = 4_096

/**
 * Sockets that listen at one port. The event loop takes one connection from each in a turn, and a turn that
 * is full of work takes 50 ms: with a single socket the last of a thousand simultaneous clients would wait
 * for a minute.
 */
const socketsPerPort = 32

/** Where the kernel divides the connections to a port among all sockets that listen there (SO_REUSEPORT). */
const canShareAPort = process.platform === 'linux'

export type ListenOptions = {
  readonly host: string
  /** 0 for any that is free. */
  readonly port: number
  readonly sockets?: number | undefined
}

/**
 * Takes connections until the app is closed. Call it before the app is ready.
 * @throws Error of `net.Server`, such as `EADDRINUSE` where another mall listens already, `EACCES` or `EADDRNOTAVAIL`
 */
export async function listenOn(
  app: FastifyInstance,
  { host, port, sockets = canShareAPort ? socketsPerPort : 1 }: ListenOptions,
): Promise<void> {
  const manner = { backlog, ...(sockets > 1 && { reusePort: true }) }
  const more: Server[] = []
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closed = Promise.all(more.map(close))
  })
  // Requests in progress are answered first.
  app.addHook('onClose', () => closed.then(() => undefined))

  // Sharing a port is refused to no process of the same user, so whether it is free is tested without
  // sharing.
  if (sockets > 1 && port !== 0) await close(await listening({ host, port }))
  await app.listen({ host, port, ...manner })
  const at = app.server.address()
  if (at === null || typeof at === 'string') return
  for (let count = 1; count < sockets; count += 1) {
    const server = await listening({ host: at.address, port: at.port, ...manner })
    server.on('connection', (socket: Socket) => app.server.emit('connection', socket))
    more.push(server)
  }
}

async function listening(options: { readonly host: string; readonly port: number }): Promise<Server> {
  // As servers of node:http set their sockets up.
  const server = createServer({ allowHalfOpen: true, noDelay: true })
  await once(server.listen(options), 'listening')
  return server
}

const close = (server: Server) => once(server.close(), 'close')
