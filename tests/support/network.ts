import { connect as connectSocket, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A network between the mall and PostgreSQL that can be made slow or silent, or that cuts a connection as it commits. */
export type Network = {
  /** The address of a database, by way of the network. */
  readonly urlOf: (url: string) => string
  /** From now on nothing arrives on either side. */
  readonly silence: () => void
  /** Everything arrives again, also data sent in the silence. */
  readonly restore: () => void
  /** Data sent while it was silent is lost, as in a router that forgot its connections. */
  readonly forget: () => void
  readonly delay: (ms: number) => void
  /**
   * Cuts the connection that commits next: before the commit arrives, or when it was carried out and its
   * answer is lost.
   * @returns reports whether one has been cut, and if none has, cuts none any more
   */
  readonly cutAtCommit: (when: 'before' | 'after') => () => boolean
  readonly close: () => Promise<void>
}

/** @param options.isPooler refuses parameters as PgBouncer does */
export async function aNetwork(serverUrl: string, options: { isPooler?: boolean } = {}): Promise<Network> {
  const target = targetOf(new URL(serverUrl))
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  const held: (() => void)[] = []
  let isSilent = false
  let delayMs = 0
  let cut: { readonly when: 'before' | 'after'; isDone: boolean } | undefined
  /** A statement is sent once for each connection, and by its name from then on. */
  const namesOfCommit = new Set<string>()
  const isCommit = (data: Buffer): boolean => {
    const text = data.toString('latin1')
    const [, name] = /([\w-]*)\0commit\0/i.exec(text) ?? []
    if (name) namesOfCommit.add(name)
    return name !== undefined || [...namesOfCommit].some((each) => text.includes(`\0${each}\0`))
  }
  /** Whether the connection breaks at this data. Of `after`, the answer of the server is lost. */
  const breaks = (from: Socket, to: Socket, data: Buffer, isFromClient: boolean): boolean => {
    if (isFromClient && isCommit(data) && cut && !cut.isDone) {
      if (cut.when === 'after') answersLost.add(to)
      cut.isDone = true
      return cut.when === 'before'
    }
    return !isFromClient && answersLost.has(from)
  }
  const answersLost = new Set<Socket>()
  const forward = (from: Socket, to: Socket, isFromClient: boolean) => {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (data) => {
      if (breaks(from, to, data, isFromClient)) {
        from.destroy()
        return void to.destroy()
      }
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
    if (options.isPooler) refuseParameters(client, upstream)
    forward(client, upstream, true)
    forward(upstream, client, false)
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
    cutAtCommit: (when) => {
      const next = { when, isDone: false }
      cut = next
      return () => {
        const { isDone } = next
        next.isDone = true
        return isDone
      }
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

/** PgBouncer knows these and, unless configured otherwise, ends a connection that begins with others. */
const parametersOfPoolers = ['user', 'database', 'client_encoding', 'application_name']

function refuseParameters(client: Socket, upstream: Socket): void {
  client.once('data', (startup) => {
    const words = startup.subarray(8).toString('utf8').split('\0')
    const unknown = words.find(
      (word, place) => place % 2 === 0 && word !== '' && !parametersOfPoolers.includes(word),
    )
    if (!unknown) return
    const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`)
    const head = Buffer.alloc(5, 'E')
    head.writeInt32BE(fields.length + 4, 1)
    upstream.destroy()
    client.end(Buffer.concat([head, fields]))
  })
}
