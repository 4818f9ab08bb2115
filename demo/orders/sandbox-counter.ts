import { sql } from '#database/sql.ts'
import type { PaymentChannel } from '#domain/payments/channel.ts'
import type { Transaction } from '#platform/context.ts'
import { createMockpay, factsOf } from '#providers/payments/mockpay/mockpay.ts'
import { account, environment, type MockpayKeys } from '#providers/payments/mockpay/protocol.ts'
import {
  capture,
  capturesOf,
  endSession,
  lockSession,
  makeRefund,
  openSession,
  payLater,
  sessionBy,
} from '#providers/payments/mockpay/sandbox-store.ts'

/** Nothing is delivered: what is told here is asked for. */
const silent = { copies: 0, delayMaxMs: 0 }

/**
 * The sandbox payment company, asked across the counter instead of over HTTP: the same channel over the same books, in a
 * transaction that nobody else sees yet. What the mall asks it later, over HTTP, agrees with what it said here.
 */
export function sandboxCounter(tx: Transaction, keys: MockpayKeys) {
  const told = async (serial: string) => {
    const session = await sessionBy(tx, 'reference', serial)
    if (!session) return undefined
    const { returnUrl: payUrl, ...rest } = session
    return factsOf({ ...rest, payUrl, account, environment, captures: await capturesOf(tx, session.id) })
  }
  const locked = async (serial: string) => {
    const session = await lockSession(tx, 'reference', serial)
    if (!session) throw new Error(`The sandbox does not know ${serial}`)
    return session
  }
  const channel: PaymentChannel = {
    ...createMockpay({ keys, api: () => 'http://nobody.invalid' }),
    start: async ({ serial, amount, language, returnUrl, payBy }) => {
      const expiresAt = payBy.toISOString()
      const session = await openSession(tx, { reference: serial, ...amount, language, returnUrl, expiresAt })
      return {
        reference: session.id,
        redirectUrl: new URL(`/sandbox/mockpay/pay/${session.id}`, returnUrl).href,
      }
    },
    query: told,
    cancel: async (serial) => {
      const session = await lockSession(tx, 'reference', serial)
      if (session?.status === 'open') await endSession(tx, session, { status: 'cancelled' }, silent)
      return told(serial)
    },
    refund: async ({ key, captureId, amount, currency }) => {
      const made = await makeRefund(tx, { key, captureId, amount, currency })
      return 'error' in made
        ? { status: 'refused', reason: made.error }
        : { status: 'done', reference: made.id }
    },
  }
  return {
    channel,
    /** What the buyer does on the company's page. */
    pays: async (serial: string, times = 1) => capture(tx, await locked(serial), times, silent),
    promisesToPay: async (serial: string, inSeconds: number) => payLater(tx, await locked(serial), inSeconds),
    /** Money that moves by itself does so when its time has come. */
    letTimePass: async () => {
      const rows = await sql<{ id: string }>`
        select id from mockpay.sessions where capture_at <= app_now()`.rows(tx)
      for (const { id } of rows) await capture(tx, (await lockSession(tx, 'id', id))!, 1, silent)
    },
  }
}
