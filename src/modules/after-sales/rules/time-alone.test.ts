import { describe, expect, test } from 'vitest'
import { type AfterSaleKind, comesBack } from './kinds.ts'
import {
  type AfterSaleAction,
  type AfterSaleFacts,
  afterSaleStatuses,
  afterSaleStep,
  deadlineOf,
  type MadeAfterSaleAction,
  mayDoWith,
  phaseOf,
  waitsForOf,
} from './lifecycle.ts'

/**
 * A model of after-sales in which no party does anything: every status, kind and flag that can occur
 * together, and the next step of each by its clock or its payment provider.
 */

const kinds = ['refund', 'return', 'exchange', 'cancellation', 'cancelledOrder'] as const
const yesAndNo = [true, false]
const flags = yesAndNo.flatMap((isOffered) =>
  yesAndNo.flatMap((isRefundOffered) =>
    yesAndNo.flatMap((owesDifference) =>
      yesAndNo.flatMap((givesBack) =>
        yesAndNo.flatMap((isReplacementGone) =>
          yesAndNo.map((isWithPlatform) => ({
            isOffered,
            isRefundOffered,
            owesDifference,
            givesBack,
            isReplacementGone,
            isWithPlatform,
          })),
        ),
      ),
    ),
  ),
)

/** Facts that neither the clock nor a refund reads. */
const unmoved = {
  rejection: null,
  isInTimeToAsk: false,
  hasShopPlace: false,
  isToBeHandedIn: false,
  hasReturnParcel: false,
  hasReplacementParcel: false,
}
const isJudged = (status: string) => status === 'awaitingReview' || status === 'awaitingInspection'
/** Whether an after-sale can be in this state. */
function canBe({ kind, status, ...facts }: AfterSaleFacts): boolean {
  const isOffer = facts.isOffered === true
  if (isOffer && (!isJudged(status) || facts.isWithPlatform)) return false
  if (facts.isRefundOffered && (!isOffer || !comesBack(kind))) return false
  if (isOffer && !facts.isRefundOffered && kind !== 'refund' && kind !== 'return') return false
  if (kind !== 'exchange' && (facts.owesDifference || facts.givesBack || facts.isReplacementGone))
    return false
  if (facts.owesDifference && (status !== 'awaitingReplacement' || facts.givesBack)) return false
  if (!comesBack(kind) && ['awaitingReturn', 'awaitingInspection'].includes(status)) return false
  if (kind !== 'exchange' && ['awaitingReplacement', 'replacementSent'].includes(status)) return false
  // An exchange is refunded only where the replacement goods are cheaper, and never before they are there.
  if (kind === 'exchange' && status === 'awaitingRefund') return false
  if (kind === 'exchange' && ['refunding', 'refundFailed', 'refunded'].includes(status) && !facts.givesBack)
    return false
  if (kind === 'cancelledOrder')
    return ['applied', 'refunding', 'refundFailed', 'refunded', 'done'].includes(status)
  return !(kind === 'cancellation' && isOffer)
}
const states: AfterSaleFacts[] = kinds
  .flatMap((kind) =>
    afterSaleStatuses.flatMap((status) => flags.map((each) => ({ kind, status, ...each, ...unmoved }))),
  )
  .filter(canBe)
const nameOf = (facts: AfterSaleFacts) =>
  [
    facts.kind,
    facts.status,
    ...Object.entries(facts).flatMap(([name, is]) => (is === true ? [name] : [])),
  ].join(' ')
const hasEnded = ({ status }: AfterSaleFacts) => ['done', 'cancelled', 'closed'].includes(status)

/** Kind and flags after a step, as its command leaves them. */
function after(
  facts: AfterSaleFacts,
  action: MadeAfterSaleAction,
  by: 'clock' | 'refund' | 'buyer',
): AfterSaleFacts {
  const isUnavailable = facts.kind === 'exchange' && facts.isReplacementGone === true
  const step = afterSaleStep(facts, action, by)
  const toRefund =
    action === 'changeToRefund' ||
    facts.isRefundOffered === true ||
    (action === 'passInspection' && isUnavailable)
  const kind: AfterSaleKind = toRefund
    ? 'refund'
    : action === 'approve' && isUnavailable
      ? 'return'
      : facts.kind
  const next: AfterSaleFacts = {
    ...facts,
    kind,
    status: step.to ?? facts.status,
    isOffered: false,
    isRefundOffered: false,
  }
  if (kind !== 'exchange')
    return { ...next, owesDifference: false, givesBack: false, isReplacementGone: false }
  return next
}

/** All that may follow when no party does anything. */
function follows(facts: AfterSaleFacts): AfterSaleFacts[] {
  const { status, kind } = facts
  if (status === 'applied')
    return [after(facts, kind === 'cancelledOrder' ? 'cancelOrder' : 'submit', 'buyer')]
  if (status === 'refunding') return [after(facts, 'settle', 'refund'), after(facts, 'fail', 'refund')]
  if (status === 'refunded') return [after(facts, 'finish', 'refund')]
  const clock = deadlineOf(facts)
  if (!clock) return []
  const passed = after(facts, clock.action as MadeAfterSaleAction, 'clock')
  // A price difference is owed from when the returned goods were accepted.
  return passed.status === 'awaitingReplacement' && !passed.givesBack
    ? [passed, { ...passed, owesDifference: true, isReplacementGone: false }]
    : [passed]
}

describe('Time alone (AS-58, SYS-17, I-32)', () => {
  test('does something legal in every state that has not ended, and nothing in those that have', () => {
    expect(states.length).toBeGreaterThan(60)
    for (const facts of states) {
      const clock = deadlineOf(facts)
      if (clock)
        expect([nameOf(facts), mayDoWith(facts, clock.action as AfterSaleAction, 'clock')]).toEqual([
          nameOf(facts),
          true,
        ])
      expect([nameOf(facts), follows(facts).length > 0]).toEqual([nameOf(facts), !hasEnded(facts)])
    }
  })

  test('leads only to states that the model knows', () => {
    const known = new Set(states.map(nameOf))
    for (const facts of states)
      for (const next of follows(facts))
        expect([nameOf(facts), known.has(nameOf(next)), nameOf(next)]).toContain(true)
  })

  test('ends every after-sale; the one circle is a refund that its payment provider refuses, and it has a way out', () => {
    const circles = new Set<string>()
    for (const start of states) {
      const seen = new Set<string>()
      const walk = (facts: AfterSaleFacts, path: readonly AfterSaleFacts[]): void => {
        const place = path.findIndex((each) => nameOf(each) === nameOf(facts))
        if (place >= 0) {
          circles.add([...new Set(path.slice(place).map(({ status }) => status))].toSorted().join(' '))
          return
        }
        if (seen.has(nameOf(facts))) return
        seen.add(nameOf(facts))
        for (const next of follows(facts)) walk(next, [...path, facts])
      }
      walk(start, [])
      const ends = states.filter((facts) => seen.has(nameOf(facts)) && hasEnded(facts))
      expect([nameOf(start), ends.length > 0]).toEqual([nameOf(start), true])
    }
    expect([...circles]).toEqual(['refundFailed refunding'])
  })

  test('stops for a shop while its buyer has to answer or to pay, and the table names the party that it waits for then', () => {
    for (const facts of states) {
      const { pause, waitsFor, deadline } = phaseOf(facts.status)
      const isPaused = pause !== undefined && facts[pause.while] === true
      expect([nameOf(facts), waitsForOf(facts)]).toEqual([nameOf(facts), isPaused ? 'buyer' : waitsFor])
      expect([nameOf(facts), deadlineOf(facts)]).toEqual([
        nameOf(facts),
        isPaused ? pause?.deadline : deadline,
      ])
    }
  })
})
