import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { comesBack, isForMoney } from '#modules/after-sales/rules/kinds.ts'
import { phaseOf } from '#modules/after-sales/rules/lifecycle.ts'

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

/**
 * The stages of an after-sale and when each was reached; none for one that ended without the requested
 * outcome.
 */
export function stagesOf({ status, kind, createdAt, events, isChangedToRefund, handInPlace }: Told): {
  readonly stage: Stage
  readonly at: Date | undefined
}[] {
  if (phaseOf(status).tab !== 'processing' && status !== 'done' && status !== 'refunded') return []
  const at = (...actions: readonly string[]) => events.findLast(({ action }) => actions.includes(action))?.at
  // One that became a refund may never have required its goods to be returned.
  const handedIn = at('receiveHandIn')
  const returns = isChangedToRefund ? (at('sendBack') ?? handedIn) !== undefined : comesBack(kind)
  const isHandedIn = handedIn !== undefined || (status === 'awaitingReturn' && handInPlace !== undefined)
  return [
    { stage: 'applied', at: createdAt },
    // Cancelling a paid order needs no agreement of the shop.
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
