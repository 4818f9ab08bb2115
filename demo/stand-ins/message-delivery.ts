import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type DeliveryOptions = {
  /** How often each message is sent besides the first time, as providers do when they are not sure. */
  readonly copies?: number
  /** Messages come so late at most, and so out of order. */
  readonly delayMaxMs?: number
  /** Waits between tries until the shop acknowledges. */
  readonly retryAfterMs?: readonly number[]
  /** Where messages last until they are acknowledged: what a stand-in had to send when it stopped, the next one sends. */
  readonly outbox?: Outbox
}

/** Messages that were not acknowledged yet. */
export type Outbox = {
  /** Called while the stand-in works on a request, with which it is stored. */
  readonly put: (id: string, content: unknown) => void
  readonly remove: (id: string) => Promise<void>
  readonly left: () => Promise<readonly (readonly [id: string, content: unknown])[]>
}

export type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Delivery<Content> = {
  /** Sends a message until it was acknowledged. */
  readonly send: (content: Content) => void
  /** Resolves once every message was acknowledged or given up. */
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

type Form<Content> = {
  /** Made for each try, since most providers sign the time of it; undefined where nobody listens any more. */
  readonly post: (content: Content) => Post | undefined
  readonly isReceived?: (status: number, text: string) => boolean
}

const isOk = (status: number) => status >= 200 && status < 300

/** Sends messages of a payment provider's stand-in to the shop. */
export function createDelivery<Content>(
  { copies = 0, delayMaxMs = 0, retryAfterMs = [100, 1_000, 5_000], outbox }: DeliveryOptions,
  { post, isReceived = isOk }: Form<Content>,
): Delivery<Content> {
  const underWay = new Set<Promise<void>>()
  const stopped = new AbortController()
  const deliver = async (content: Content, waits: readonly number[]): Promise<void> => {
    for (const wait of waits) {
      if (wait > 0) await sleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted) return
      const message = post(content)
      if (!message) return
      const { url, headers, body } = message
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)])
      const isDone = await fetch(url, { method: 'POST', headers, body, signal })
        .then(async (answer) => isReceived(answer.status, await answer.text()))
        .catch(() => false)
      if (isDone) return
    }
  }
  const track = (sending: Promise<void>) => {
    const tracked: Promise<void> = sending.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }
  /** An acknowledged or abandoned message is not sent again, not even by the next stand-in. */
  const sendStored = async (id: string, content: Content, waits: readonly number[]): Promise<void> => {
    await deliver(content, waits)
    if (!stopped.signal.aborted) await outbox?.remove(id).catch(() => undefined)
  }
  void outbox
    ?.left()
    .then((left) => {
      for (const [id, content] of left) track(sendStored(id, content as Content, retryAfterMs))
    })
    .catch(() => undefined)
  return {
    send: (content) => {
      const id = randomUUID()
      outbox?.put(id, content)
      for (let copy = 0; copy <= copies; copy += 1)
        track(sendStored(id, content, [Math.random() * delayMaxMs, ...retryAfterMs]))
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () => stopped.abort(),
  }
}
