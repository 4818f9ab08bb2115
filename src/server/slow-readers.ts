import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ReaderLimits = {
  /** Milliseconds in which a client takes at least so many bytes of its waiting answers. */
  readonly withinMs: number
  readonly bytesMin: number
  /** Requests that a client sends over one connection before it has the answers. */
  readonly pipelinedMax: number
}

/** A phone with a bad connection takes a thousand bytes a second; browsers send one request after the other. */
const ofTheMall: ReaderLimits = { withinMs: 20_000, bytesMin: 20_000, pipelinedMax: 16 }

/**
 * Closes the connections of clients that send requests and do not read the answers: each answer waits in our
 * memory, and nothing else ends that, since the time limit of a request ends when it is read.
 */
export function cutSlowReaders(server: Server, limits: ReaderLimits = ofTheMall): void {
  const begun = new Map<Socket, { readonly at: number; readonly taken: number }>()
  const open = new Set<Socket>()
  const unanswered = new WeakMap<Socket, number>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      begun.delete(socket)
    })
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (count > limits.pipelinedMax) socket.destroy()
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const socket of open) {
      const waits = waiting(socket)
      const taken = socket.bytesWritten - waits
      const since = begun.get(socket)
      if (waits === 0) begun.delete(socket)
      else if (!since) begun.set(socket, { at: now, taken })
      else if (now - since.at >= limits.withinMs) {
        if (taken - since.taken < limits.bytesMin) socket.destroy()
        else begun.set(socket, { at: now, taken })
      }
    }
  }, limits.withinMs / 4)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** The bytes that we wrote and the client has not read: in our memory, or handed to the system, which takes a large piece step by step. */
const waiting = (socket: Socket): number => {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null }
  return Math.max(socket.writableLength, handle?.writeQueueSize ?? 0)
}
