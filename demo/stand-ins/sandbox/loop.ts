import { sandboxKeys, sandboxSignatureHeader } from '#providers/payments/sandbox/protocol.ts'
import { signBody } from '#providers/payments/signature.ts'
import { letTimePass, markDelivered, type Repeats, type SandboxDelivery, takeDeliveries } from './books.ts'
import type { SandboxProviderOptions } from './setup.ts'

const busyMs = 5_000

/**
 * Moves money and delivers messages at their times: several times a second while something is going on, else
 * once a second.
 */
export function startLoop(
  { db, secret, onError = () => undefined }: SandboxProviderOptions,
  repeats: Repeats,
): { readonly wake: () => void; readonly stop: () => Promise<void> } {
  let stopped = false
  let busyUntil = 0
  let rested: (() => void) | undefined
  const deliver = async (delivery: SandboxDelivery) => {
    const { webhookSecret } = sandboxKeys(secret, delivery.account)
    const response = await fetch(delivery.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [sandboxSignatureHeader]: signBody(webhookSecret, delivery.body, delivery.atSeconds),
      },
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    })
    await response.arrayBuffer()
    if (response.ok) await markDelivered(db, delivery)
  }
  const turn = async () => {
    await letTimePass(db, repeats)
    const deliveries = await takeDeliveries(db)
    // A message that does not arrive comes again; its failure is reported to no one.
    await Promise.allSettled(deliveries.map(deliver))
    return deliveries.length
  }
  const ended = (async () => {
    while (!stopped) {
      try {
        if ((await turn()) > 0) busyUntil = performance.now() + busyMs
      } catch (error) {
        onError(error)
      }
      if (stopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, performance.now() < busyUntil ? 100 : 1_000)
        rested = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    wake: () => {
      busyUntil = performance.now() + busyMs
      rested?.()
    },
    stop: async () => {
      stopped = true
      rested?.()
      await ended
    },
  }
}
