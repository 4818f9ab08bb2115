import type { JobServices } from '#platform/outbox.ts'
import type { SettlementsParts } from '../parts.ts'
import { decryptDetails } from '../store/bank-accounts.ts'
import { providerPayouts } from '../store/payouts.ts'
import { applyAnswer } from './answer-payouts.ts'

/**
 * Has the payment provider transfer payouts, each under its own number, so that a repeated call moves the money once. A provider that does
 * not answer is called again by the next run.
 */
export const sendTransfers =
  ({ seal, transfer }: SettlementsParts) =>
  async ({ db, transaction, signal, log }: JobServices): Promise<void> => {
    for (const { payoutId, number, currency, amount, accountId, encrypted } of await providerPayouts(db)) {
      if (signal.aborted) return
      const of = { number, isByProvider: true }
      try {
        const { number: destination } = decryptDetails(seal, accountId, encrypted)
        const sent = await transfer(db, { key: number, amount, currency, destination })
        if (!sent) {
          await transaction((tx) =>
            applyAnswer(tx, { ...of, outcome: 'failed', reason: 'noProviderAccount' }),
          )
          continue
        }
        if (sent.status === 'pending') continue
        const { channelAccount } = sent
        await transaction((tx) =>
          sent.status === 'done'
            ? applyAnswer(tx, { ...of, outcome: 'paid', reason: sent.reference, channelAccount })
            : applyAnswer(tx, { ...of, outcome: 'failed', reason: sent.reason }),
        )
      } catch (error) {
        log.error({ err: error, payoutId }, 'a payout could not be transferred and is tried again')
      }
    }
  }
