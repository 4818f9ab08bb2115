import { setTimeout as sleep } from 'node:timers/promises'

export type DeliveryOptions = {
  /** How often each message is sent besides the first time, as providers do when they are not sure. */
  readonly copies?: number
  /** Messages come so late at most, and so out of order. */
  readonly delayMaxMs?: number
  /** Waits between tries until the shop acknowledges. */
  readonly retryAfterMs?: readonly number[]
}

export type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Delivery = {
  /** Sends what `post` makes for each try, until `isReceived` says that it was acknowledged. */
  readonly send: (post: () => Post, isReceived?: (status: number, text: string) => boolean) => void
  /** Resolves once every message was acknowledged or given up. */
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

const isOk = (status: number) => status >= 200 && status < 300

/** Sends messages of a payment provider's stand-in to the shop. */
export function createDelivery({
  copies = 0,
  delayMaxMs = 0,
  retryAfterMs = [100, 1_000, 5_000],
}: DeliveryOptions = {}): Delivery {
  const underWay = new Set<Promise<void>>()
  const stopped = new AbortController()
  const deliver: (...of: Parameters<Delivery['send']>) => Promise<void> = async (post, isReceived = isOk) => {
    for (const wait of [Math.random() * delayMaxMs, ...retryAfterMs]) {
      if (wait > 0) await sleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted) return
      const { url, headers, body } = post()
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)])
      const isDone = await fetch(url, { method: 'POST', headers, body, signal })
        .then(async (answer) => isReceived(answer.status, await answer.text()))
        .catch(() => false)
      if (isDone) return
    }
  }
  return {
    send: (post, isReceived) => {
      for (let copy = 0; copy <= copies; copy += 1) {
        const sent: Promise<void> = deliver(post, isReceived).finally(() => underWay.delete(sent))
        underWay.add(sent)
      }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () => stopped.abort(),
  }
}
