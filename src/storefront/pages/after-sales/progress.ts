import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { comesBack, isForMoney } from '#modules/after-sales/rules/kinds.ts'
import { standingOf } from '#modules/after-sales/rules/lifecycle.ts'

type Stage =
  | 'applied'
  | 'approved'
  | 'sentBack'
  | 'handedIn'
  | 'inspected'
  | 'refunded'
  | 'replacementSent'
  | 'received'

type Told = Pick<AfterSale, 'status' | 'kind' | 'createdAt' | 'events' | 'isChangedToRefund' | 'handInPlace'>

/** The stages of an after-sale and when each was reached; none for one that ended without what was asked for. */
export function stagesOf({ status, kind, createdAt, events, isChangedToRefund, handInPlace }: Told): {
  readonly stage: Stage
  readonly at: Date | undefined
}[] {
  if (standingOf(status).tab !== 'processing' && status !== 'done' && status !== 'refunded') return []
  const at = (...actions: readonly string[]) => events.findLast(({ action }) => actions.includes(action))?.at
  // Goods of one that became a refund may never have been asked for.
  const handedIn = at('receiveHandIn')
  const returns = isChangedToRefund ? (at('sendBack') ?? handedIn) !== undefined : comesBack(kind)
  const isHandedIn = handedIn !== undefined || (status === 'awaitingReturn' && handInPlace !== undefined)
  return [
    { stage: 'applied', at: createdAt },
    // The cancel of a paid order is no question that a shop agrees to.
    ...(kind === 'cancelledOrder'
      ? []
      : [{ stage: 'approved', at: at('approve') ?? at('changeToRefund', 'acceptAmount') } as const]),
    ...(returns
      ? [
          isHandedIn
            ? ({ stage: 'handedIn', at: handedIn } as const)
            : ({ stage: 'sentBack', at: at('sendBack') } as const),
          { stage: 'inspected', at: at('passInspection') ?? at('changeToRefund', 'acceptAmount') } as const,
        ]
      : []),
    ...(isForMoney(kind)
      ? ([{ stage: 'refunded', at: at('settle', 'payOtherwise') }] as const)
      : ([
          { stage: 'replacementSent', at: at('shipReplacement') },
          { stage: 'received', at: at('confirmReplacement') },
        ] as const)),
  ]
}
