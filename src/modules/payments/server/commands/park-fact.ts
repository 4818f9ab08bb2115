import type { JobServices } from '#platform/outbox.ts'
import type { PaymentFact } from '../../rules/channel.ts'
import { type NewFinding, unknownPayment } from '../../rules/finding.ts'
import { markReplayed, parkedFactsNowKnown, parkFact } from '../store/facts.ts'
import { endFinding, recordFindings } from '../store/findings.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'

const atOnce = 100
const subjectOf = (channel: string, { serial }: PaymentFact) => `${channel} ${serial}`

/**
 * A genuine message is about an unknown payment: it is stored, and listed among the findings of the books.
 */
export const park = (
  { transaction }: Pick<JobServices, 'transaction'>,
  channel: string,
  fact: PaymentFact,
): Promise<void> =>
  transaction(async (tx) => {
    if (!(await parkFact(tx, channel, fact))) return
    const money = 'amount' in fact ? { found: String(fact.amount), currency: fact.currency } : {}
    const finding: NewFinding = {
      kind: unknownPayment,
      subject: subjectOf(channel, fact),
      said: fact.status,
      ...money,
    }
    await recordFindings(tx, [finding], { kinds: [] })
  })

/** Messages whose payments are known by now take effect, and their findings are closed. */
export async function replayParkedFacts(services: JobServices): Promise<void> {
  for (const parked of await parkedFactsNowKnown(services.db, atOnce)) {
    const { channel, fact } = parked
    try {
      await services.transaction(async (tx) => {
        const outcome = await applyPaymentFact(tx, { channel, fact, source: 'webhook' }, services)
        // Of money whose own message is still on its way.
        if (outcome === 'unknownAttempt' || outcome === 'unknownCapture') return
        const doOthersWait = await markReplayed(tx, parked)
        if (!doOthersWait) await endFinding(tx, unknownPayment, subjectOf(channel, fact))
      })
    } catch (error) {
      services.log.error(
        { err: error, channel, eventId: fact.eventId },
        'a parked message will be replayed again',
      )
    }
  }
}
