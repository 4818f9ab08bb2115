import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#platform/context.ts'
import {
  accountOfKey,
  carrierKeys,
  parcelToFollow,
  signatureHeader,
} from '#providers/carriers/sandbox/protocol.ts'
import { signBody } from '#providers/payments/signature.ts'
import { followParcel, markTold, parcelNamed, type StoredParcel, takeNews } from './books.ts'
import { journeyOf } from './journey.ts'

export type SandboxCarrierOptions = {
  readonly db: Database
  /** Secret from which the keys of its accounts are derived. */
  readonly secret: string
  /** It sends its accounts no messages, as when all of them get lost. */
  readonly isSilent?: boolean
  readonly onError?: (error: unknown) => void
}

/**
 * A carrier of our own for demos and tests: registered parcels move by the one clock, and it notifies their
 * sender each time. It knows the mall by HTTP only. Register it under `carrierPath`, and never where real
 * parcels are sent.
 */
export function createSandboxCarrier({
  db,
  secret,
  isSilent = false,
  onError = () => undefined,
}: SandboxCarrierOptions) {
  const loop = isSilent ? undefined : startLoop(db, secret, onError)
  return {
    register: async (app: FastifyInstance) => {
      app.decorateRequest('carrierAccount', '')
      app.addHook('onRequest', async (request, reply) => {
        const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
        const account = accountOfKey(secret, key)
        if (!account) return reply.code(401).send({ error: 'unknownKey' })
        request.setDecorator('carrierAccount', account)
      })
      const accountOf = (request: FastifyRequest) => request.getDecorator<string>('carrierAccount')
      const reportOf = (parcel: StoredParcel) => journeyOf(parcel, parcel.now).report

      app.post('/v1/parcels', async (request, reply) => {
        const wanted = parcelToFollow.safeParse(request.body)
        if (!wanted.success) return reply.code(400).send({ error: 'malformed' })
        return reportOf(await followParcel(db, accountOf(request), wanted.data))
      })
      app.get<{ Params: { carrier: string; number: string } }>(
        '/v1/parcels/:carrier/:number',
        async (request, reply) => {
          const parcel = await parcelNamed(db, { account: accountOf(request), ...request.params })
          return parcel ? reportOf(parcel) : reply.code(404).send({ error: 'unknownParcel' })
        },
      )
    },
    stop: async () => loop?.stop(),
  }
}

/** Notifies accounts of movements, once a second. */
function startLoop(db: Database, secret: string, onError: (error: unknown) => void) {
  let stopped = false
  let wakeUp: (() => void) | undefined
  const tell = async (parcel: StoredParcel) => {
    const { report, next } = journeyOf(parcel, parcel.now)
    const body = JSON.stringify(report)
    const { webhookSecret } = carrierKeys(secret, parcel.account)
    const response = await fetch(parcel.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(webhookSecret, body, Math.floor(parcel.now.getTime() / 1_000)),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    })
    await response.arrayBuffer()
    if (response.ok) await markTold(db, parcel, next)
  }
  const ended = (async () => {
    while (!stopped) {
      try {
        // A message that does not arrive comes again; its failure is reported to no one.
        await Promise.allSettled((await takeNews(db)).map(tell))
      } catch (error) {
        onError(error)
      }
      if (stopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000)
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    stop: async () => {
      stopped = true
      wakeUp?.()
      await ended
    },
  }
}
