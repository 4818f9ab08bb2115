import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type Answered = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: the bench reads whatever the wire holds
  readonly body: any
}

/**
 * One connection, one request at a time, as cheap as can be: processor time of the driver is lost to the mall
 * next to it.
 */
export type Wire = {
  readonly send: (path: string, body: string, headers?: string, method?: 'GET' | 'POST') => Promise<Answered>
  readonly close: () => void
}

export function openWire(url: string): Wire {
  const { hostname, port, host } = new URL(url)
  let socket: Socket | undefined
  let waiting: { resolve: (answered: Answered) => void; reject: (error: Error) => void } | undefined
  let heard: Buffer = Buffer.alloc(0)

  const fail = (error: Error) => {
    socket?.destroy()
    socket = undefined
    waiting?.reject(error)
    waiting = undefined
  }
  const open = () => {
    heard = Buffer.alloc(0)
    const opened = connect(Number(port), hostname)
    opened.setNoDelay(true)
    opened.on('error', fail)
    opened.on('close', () => {
      if (socket === opened) fail(new Error('the mall hung up'))
    })
    opened.on('data', (chunk) => {
      heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk])
      const whole = readAnswer(heard)
      if (!whole || !waiting) return
      heard = Buffer.alloc(0)
      const { resolve } = waiting
      waiting = undefined
      if (whole.headers.get('connection') === 'close') {
        socket = undefined
        opened.end()
      }
      resolve(whole)
    })
    return opened
  }
  return {
    send: (path, body, headers = 'content-type: application/json\r\n', method = 'POST') =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket ??= open()
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }),
    close: () => {
      socket?.destroy()
      socket = undefined
    },
  }
}

/** A whole answer with a length, or undefined while there is more to come. */
function readAnswer(heard: Buffer): Answered | undefined {
  const end = heard.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = heard.toString('latin1', 0, end).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const length = Number(headers.get('content-length') ?? 0)
  if (heard.length < end + 4 + length) return undefined
  const text = heard.toString('utf8', end + 4, end + 4 + length)
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : undefined,
  }
}

/** A buyer with a session of their own, who shops with calls alone. */
export type Buyer = {
  readonly post: (path: string, body: object) => Promise<Answered>
  /** With a fresh Idempotency-Key. */
  readonly once: (path: string, body: object) => Promise<Answered>
  /** Another tab: the same session on a connection of its own. */
  readonly twin: () => Buyer
  readonly close: () => void
}

export function aBuyer(url: string, cookie = ''): Buyer {
  const wire = openWire(url)
  const post = async (path: string, body: object, more = '') => {
    const answered = await wire.send(
      path,
      JSON.stringify(body),
      `content-type: application/json\r\n${cookie}${more}`,
    )
    const given = answered.headers.get('set-cookie')
    if (given) cookie = `cookie: ${given.split(';')[0]}\r\n`
    return answered
  }
  return {
    post,
    once: (path, body) => post(path, body, `idempotency-key: ${randomUUID()}\r\n`),
    twin: () => aBuyer(url, cookie),
    close: wire.close,
  }
}
