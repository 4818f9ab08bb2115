export type DeliveryOptions = {
  /** How often each message is sent besides the first time, as providers do when they are not sure. */
  readonly copies?: number
  readonly delayMs?: number
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
  readonly send: (post: () => Post, isReceived: (status: number, text: string) => boolean) => void
  /** Resolves once every message was acknowledged or given up. */
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

/** Sends messages of a payment provider's stand-in to the shop. */
export function createDelivery({
  copies = 0,
  delayMs = 0,
  retryAfterMs = [100, 1_000, 5_000],
}: DeliveryOptions = {}): Delivery {
  const underWay = new Set<Promise<void>>()
  const stopped = new AbortController()
  const pause = (ms: number) =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, ms)
      stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resume()
      })
    })
  const deliver: (...of: Parameters<Delivery['send']>) => Promise<void> = async (post, isReceived) => {
    for (const wait of [delayMs, ...retryAfterMs]) {
      if (wait > 0) await pause(wait)
      if (stopped.signal.aborted) return
      const { url, headers, body } = post()
      const isDone = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
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
