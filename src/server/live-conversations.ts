import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Database } from '#platform/context.ts'
import { judge } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { headersOf } from './calls.ts'

/** Whose conversations a stream reports: those of a buyer, or of a shop. */
type Owner = { readonly side: 'buyer' | 'shop'; readonly ownerId: Id }

export type StreamLimits = {
  /** Streams of one account, and of the whole process. */
  readonly perAccount: number
  readonly inAll: number
  /** A line without meaning, so that proxies and browsers notice a lost connection. */
  readonly beatMs: number
  /** A stream ends then; the browser opens the next one, whose caller is checked again. */
  readonly endsAfterMs: number
}

const ofTheMall: StreamLimits = { perAccount: 8, inAll: 5_000, beatMs: 20_000, endsAfterMs: 10 * 60_000 }

/** Clocks of nodes differ, and a transaction may commit after a later one: a change is rather reported twice than never. */
const overlapMs = 30_000

type Parts = {
  readonly db: Database
  readonly now: () => Date
  readonly findCaller: (db: Database, headers: Headers) => Promise<Caller>
  readonly changedSince: (db: Database, owner: Owner, since: Date) => Promise<boolean>
  readonly limits?: StreamLimits
}

/** Where a notification of the database goes. */
export type LiveConversations = { readonly changed: (payload: string) => void }

/**
 * Streams of server-sent events by which open pages learn that a conversation changed: `/live/conversations` for a buyer,
 * `/live/conversations/SHOP` for the people of a shop. An event names the conversation and no more; the page reads it by the
 * call that it uses anyway. No stream has a connection to the database: one LISTEN of the process serves all of them, and
 * a browser that comes back with `Last-Event-ID` is told by one query whether something changed in between.
 */
export function addLiveConversations(app: FastifyInstance, parts: Parts): LiveConversations {
  const { limits = ofTheMall } = parts
  const streams = new Set<Stream>()

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await parts.findCaller(parts.db, headersOf(request))
    const owner = ownerFor(caller, (request.params as { shop?: string }).shop)
    const { userId } = caller as { readonly userId: Id }
    const own = [...streams].filter((each) => each.userId === userId)
    if (streams.size >= limits.inAll || own.length >= limits.perAccount)
      throw new Refusal('tooManyRequests', { seconds: 30 })
    const since = lastEvent(request)
    reply.hijack()
    const stream = beginStream(reply.raw, { owner, userId }, request.id)
    streams.add(stream)
    const beat = setInterval(() => stream.write(':\n\n'), limits.beatMs)
    const end = setTimeout(() => reply.raw.end(), limits.endsAfterMs)
    reply.raw.once('close', () => {
      streams.delete(stream)
      clearInterval(beat)
      clearTimeout(end)
    })
    stream.write(`retry: 3000\nid: ${parts.now().getTime()}\nevent: open\ndata: {}\n\n`)
    if (since === undefined) return
    // It listens already, so what changes while this is read is reported as well.
    const hasChanged = await parts
      .changedSince(parts.db, owner, new Date(since - overlapMs))
      .catch(() => true)
    if (hasChanged) stream.write(eventOf(parts.now(), {}))
  }

  app.get('/live/conversations', open)
  app.get('/live/conversations/:shop', open)
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  return {
    changed: (payload) => {
      const [conversationId, buyerId, shopId] = payload.split(' ')
      // An empty one: notifications may have been lost, so that anything may have changed.
      const about = payload === '' ? {} : { conversationId }
      const event = eventOf(parts.now(), about)
      for (const { owner, write } of streams) {
        const isMeant = owner.ownerId === (owner.side === 'buyer' ? buyerId : shopId)
        if (isMeant || payload === '') write(event)
      }
    },
  }
}

type Stream = {
  readonly owner: Owner
  readonly userId: Id
  readonly write: (text: string) => void
  readonly end: () => void
}

function beginStream(
  raw: ServerResponse,
  { owner, userId }: Pick<Stream, 'owner' | 'userId'>,
  requestId: string,
): Stream {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies that collect answers would hold events back.
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  })
  const write = (text: string) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(text)
  }
  return { owner, userId, write, end: () => raw.end() }
}

const eventOf = (now: Date, about: object) =>
  `id: ${now.getTime()}\nevent: changed\ndata: ${JSON.stringify(about)}\n\n`

/** @throws Refusal to who has no such conversations */
function ownerFor(caller: Caller, shop: string | undefined): Owner {
  if (caller.kind !== 'buyer') throw new Refusal('signInFirst')
  if (shop === undefined) return { side: 'buyer', ownerId: caller.userId }
  const staff = caller.shops.find(({ slug }) => slug === shop)
  const verdict = judge('shopMessages.see', { kind: caller.kind, staff })
  if (!staff || !verdict.isAllowed) throw new Refusal(verdict.isAllowed ? 'notFound' : verdict.why)
  return { side: 'shop', ownerId: staff.shopId }
}

/** When the last event was sent that a browser has seen; a script that opens a stream anew cannot set the header. */
function lastEvent({ headers, query }: FastifyRequest): number | undefined {
  const sent = headers['last-event-id'] ?? (query as { last?: unknown }).last
  const at = Number(sent)
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) && at <= 8_640_000_000_000_000 ? at : undefined
}
