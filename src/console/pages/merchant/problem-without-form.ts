import type { ShopOrder } from '#modules/orders/rules/order.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { cancelParcelIntent } from './cancel-parcel.tsx'

type Shown = {
  readonly actions: ShopOrder['actions']
  readonly parcelsToCancel: ShopOrder['parcelsToCancel']
  readonly shipments: readonly { readonly shipmentId: string; readonly status: string }[]
}

/** Why something was refused whose form the page has no more, since the order moved on in another window. */
export function problemWithoutForm(answer: FormAnswer | undefined, order: Shown): string | undefined {
  if (!answer?.problem) return undefined
  return hasForm(answer.intent ?? '', order) ? undefined : answer.problem.message
}

function hasForm(intent: string, { actions, parcelsToCancel, shipments }: Shown): boolean {
  if (intent === '') return actions.includes('ship')
  if (intent === 'cancel') return actions.includes('cancelPaid')
  if (intent === 'ready') return actions.includes('makeReady')
  if (intent.startsWith(cancelParcelIntent))
    return parcelsToCancel.includes(intent.slice(cancelParcelIntent.length))
  if (intent.startsWith('correct:'))
    return shipments.some(
      ({ shipmentId, status }) => intent === `correct:${shipmentId}` && status === 'onTheWay',
    )
  return true
}
