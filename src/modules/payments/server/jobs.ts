import { inBatches as deleteInBatches } from '#platform/batches.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { approvalStoredHours } from '../rules/approval.ts'
import { isUnderWay } from '../rules/lifecycle.ts'
import { queryProvider } from './attempts-at-provider.ts'
import type { PaymentChannels } from './channels.ts'
import { sendCapture } from './commands/capture-parcel.ts'
import { forgetCard } from './commands/forget-card.ts'
import { voidHold } from './commands/holds.ts'
import { importStatements } from './commands/import-statements.ts'
import { replayParkedFacts } from './commands/park-fact.ts'
import { sendTransfer } from './commands/send-transfer.ts'
import { closeUnderWay } from './reactions.ts'
import { deleteOldApprovals } from './store/approvals.ts'
import { type PaymentAttempt, stopQuerying, takeAttemptsToQuery } from './store/attempts.ts'
import { dueCaptureRequests } from './store/capture-requests.ts'
import { accountIds } from './store/channel-accounts.ts'
import { dueVoids } from './store/holds.ts'
import { deleteOldRecords } from './store/provider-records.ts'
import { takeCardsToForget } from './store/saved-cards.ts'
import { forgottenTransfers } from './store/transfers.ts'

const atOnce = 20

export const paymentJobs = (channels: PaymentChannels) => [
  {
    name: 'payments.askProviders',
    everySeconds: 5,
    /** Queries open attempts at their providers, so that payments end even when messages never arrive. */
    run: (services: JobServices) =>
      forEachAccount(services, channels, {
        take: (accountId, atMost) => takeAttemptsToQuery(services.db, accountId, atMost),
        handle: async (attempt) => {
          await ask(services, channels, attempt)
          if (attempt.isLastQuestion) await stopQuerying(services.db, attempt)
        },
      }),
  },
  {
    name: 'payments.sendForgottenTransfers',
    everySeconds: 60,
    run: (services: JobServices) =>
      forEachAccount(services, channels, {
        take: (accountId, atMost) => forgottenTransfers(services.db, accountId, atMost),
        handle: (transferId) => sendTransfer(services, channels, transferId),
      }),
  },
  {
    name: 'payments.captureAgain',
    everySeconds: 60,
    /** Retries captures of parcels that a provider refused, or that a crash left. */
    run: (services: JobServices) =>
      forEachAccount(services, channels, {
        take: (accountId, atMost) => dueCaptureRequests(services.db, accountId, atMost),
        handle: (requestId) => sendCapture(services, channels, requestId),
      }),
  },
  {
    name: 'payments.voidAgain',
    everySeconds: 60,
    /** Retries voiding holds that a provider did not answer about, or that a crash left. */
    run: (services: JobServices) =>
      forEachAccount(services, channels, {
        take: (accountId, atMost) => dueVoids(services.db, accountId, atMost),
        handle: (attemptId) => voidHold(services, channels, attemptId),
      }),
  },
  { name: 'payments.replayParked', everySeconds: 30, run: replayParkedFacts },
  {
    name: 'payments.importStatements',
    everySeconds: 3_600,
    run: (services: JobServices) => importStatements(services, channels),
  },
  {
    name: 'payments.deleteProviderRecords',
    everySeconds: 86_400,
    run: ({ db }: JobServices) => deleteOldRecords(db),
  },
  {
    name: 'payments.deleteApprovals',
    everySeconds: 3_600,
    run: ({ db, signal }: JobServices) =>
      deleteInBatches(signal, (atMost) => deleteOldApprovals(db, approvalStoredHours, atMost)),
  },
  {
    name: 'payments.forgetCards',
    everySeconds: 60,
    /** Cards that buyers deleted, that were entered for one order, or that were never confirmed. */
    run: (services: JobServices) =>
      inBatches(services, {
        calls: () => atOnce,
        take: (atMost) => takeCardsToForget(services.db, atMost),
        handle: (card) => forgetCard(services, channels, card),
      }),
  },
]

type Work<T> = {
  readonly take: (accountId: Id, atMost: number) => Promise<T[]>
  readonly handle: (each: T) => Promise<void>
}

/**
 * Runs all accounts concurrently: a provider that does not answer delays no other, and is paused for a while.
 */
async function forEachAccount<T>(
  services: JobServices,
  channels: PaymentChannels,
  { take, handle }: Work<T>,
): Promise<void> {
  const accounts = await accountIds(services.db)
  await Promise.all(
    accounts.map((accountId) =>
      inBatches(services, {
        calls: () => channels.callsFor(accountId, atOnce),
        take: (atMost) => take(accountId, atMost),
        handle,
      }),
    ),
  )
}

type Batches<T> = {
  /** How many may be handled now. */
  readonly calls: () => number
  readonly take: (atMost: number) => Promise<T[]>
  readonly handle: (each: T) => Promise<void>
}

/**
 * Batch by batch while there are full ones. One that fails delays none of the others; its next turn comes.
 */
async function inBatches<T>(
  { log, signal }: JobServices,
  { calls, take, handle }: Batches<T>,
): Promise<void> {
  for (let turn = 0; turn < 20 && !signal.aborted; turn += 1) {
    const atMost = calls()
    if (atMost === 0) return
    const batch = await take(atMost)
    const ends = await Promise.allSettled(batch.map(handle))
    for (const end of ends)
      if (end.status === 'rejected') log.error({ err: end.reason }, 'a payment will be tried again')
    if (batch.length < atMost) return
  }
}

async function ask(services: JobServices, channels: PaymentChannels, attempt: PaymentAttempt): Promise<void> {
  const open = await channels.ofAttempt(services, attempt)
  if (!open) return
  await queryProvider(services, open, attempt, 'query')
  if (isUnderWay(attempt.status)) await closeUnderWay(services, channels, attempt.groupId)
}
