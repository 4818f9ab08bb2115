import { connect as connectSocket, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A network between the mall and PostgreSQL that can be made slow or silent, without a connection being closed. */
export type Network = {
  /** The address of a database, by way of the network. */
  readonly urlOf: (url: string) => string
  /** From now on nothing arrives on either side. */
  readonly silence: () => void
  /** Everything arrives again, also what was sent meanwhile. */
  readonly restore: () => void
  /** What was sent while it was silent is lost, as in a router that forgot its connections. */
  readonly forget: () => void
  readonly delay: (ms: number) => void
  readonly close: () => Promise<void>
}

export async function aNetwork(serverUrl: string): Promise<Network> {
  const target = targetOf(new URL(serverUrl))
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  const held: (() => void)[] = []
  let isSilent = false
  let delayMs = 0
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (data) => {
      const write = () => void (to.destroyed || lost.has(from) || to.write(data))
      if (isSilent) held.push(write)
      else if (delayMs > 0) setTimeout(write, delayMs)
      else write()
    })
    from.on('close', () => {
      sockets.delete(from)
      if (!isSilent && !lost.has(from)) to.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connectSocket(target)
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    urlOf: (url) => {
      const { pathname, username, password } = new URL(url)
      const user = username || new URL(serverUrl).searchParams.get('user') || 'postgres'
      return `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${port}${pathname}`
    },
    silence: () => {
      isSilent = true
    },
    restore: () => {
      isSilent = false
      for (const write of held.splice(0)) write()
    },
    forget: () => {
      for (const socket of sockets) lost.add(socket)
      held.length = 0
      isSilent = false
    },
    delay: (ms) => {
      delayMs = ms
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function targetOf(url: URL): NetConnectOpts {
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? url.port)
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}
