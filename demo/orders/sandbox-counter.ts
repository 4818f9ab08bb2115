import { sql } from '#database/sql.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import type { Transaction } from '#platform/context.ts'
import { sandboxChannels, sandboxFactsOf } from '#providers/payments/sandbox/channels.ts'
import { environment, sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import {
  captureSandboxAmount,
  lockSession,
  makeRefund,
  openSandboxSession,
  payLater,
  type StoredSession,
  sandboxCapturesOf,
  sandboxEndSession,
  sessionNamed,
} from '../stand-ins/sandbox/books.ts'
import { reversalsOf } from '../stand-ins/sandbox/reversals.ts'

/** No webhook is delivered: the results are queried. */
const silent = { copies: 0, delayMaxMs: 0 }

/**
 * The sandbox payment provider, called without HTTP: the same channel over the same books, inside the
 * transaction of the fill. Answers that the mall later requests over HTTP agree with those given here.
 */
export function sandboxCounter(tx: Transaction) {
  const factsOfSession = async (session: StoredSession | undefined) =>
    session &&
    sandboxFactsOf({
      ...session,
      environment,
      captures: await sandboxCapturesOf(tx, session.id),
      reversals: await reversalsOf(tx, session.id),
    })
  const locked = async (serial: string) => {
    const found = await sql<{ id: string }>`
      select id from sandbox.sessions where reference = ${serial}`.row(tx)
    const session = found && (await lockSession(tx, found.id))
    if (!session) throw new Error(`The sandbox does not know ${serial}`)
    return session
  }
  let sendsNothing = false
  let takesMs = 0
  const known = sandboxChannels({ api: () => 'http://sandbox.invalid' })[0]!
  const channel: Channel = {
    ...known,
    start: async ({ account, serial, amount, language, returnUrl, notifyUrl, payBy }) => {
      const { session } = await openSandboxSession(tx, account.account, {
        reference: serial,
        method: 'page',
        capture: 'now',
        ...amount,
        language,
        returnUrl,
        notifyUrl,
        expiresAt: payBy.toISOString(),
      })
      const url = new URL(`${sandboxPath}/pay/${session.id}`, returnUrl).href
      return { reference: session.id, next: { kind: 'redirect', url } }
    },
    ask: async ({ account: { account }, serial }) =>
      factsOfSession(await sessionNamed(tx, { account, reference: serial })),
    close: async ({ account: { account }, serial }) => {
      const named = await sessionNamed(tx, { account, reference: serial })
      if (named?.status === 'open')
        await sandboxEndSession(tx, (await lockSession(tx, named.id))!, { status: 'cancelled' }, silent)
      return factsOfSession(await sessionNamed(tx, { account, reference: serial }))
    },
    refund: async ({ account: { account } }, { key, captureId, amount, currency }) => {
      if (sendsNothing) return { status: 'refused', reason: 'accountOfBuyerClosed' }
      const made = await makeRefund(tx, account, { key, captureId, amount, currency }, takesMs)
      if ('error' in made) return { status: 'refused', reason: made.error }
      return made.isPending ? { status: 'pending' } : { status: 'done', reference: made.id }
    },
  }
  return {
    channel,
    /** The buyer pays on the payment provider's page. */
    pays: async (serial: string, times = 1) => captureSandboxAmount(tx, await locked(serial), times, silent),
    promisesToPay: async (serial: string, inSeconds: number) => payLater(tx, await locked(serial), inSeconds),
    /** It refuses refunds for as long as this runs. */
    whileRefused: async (run: () => Promise<void>) => {
      sendsNothing = true
      await run()
      sendsNothing = false
    },
    /** Refunds that are requested while this runs take so long. */
    whileSlow: async (days: number, run: () => Promise<void>) => {
      takesMs = days * 24 * 60 * 60_000
      await run()
      takesMs = 0
    },
    /** Executes the scheduled captures whose time has come. */
    letTimePass: async () => {
      const rows = await sql<{ id: string }>`
        select id from sandbox.sessions where capture_at <= app_now()`.rows(tx)
      for (const { id } of rows) await captureSandboxAmount(tx, (await lockSession(tx, id))!, 1, silent)
    },
  }
}
