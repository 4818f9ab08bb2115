import type { Id } from '#domain/identifiers.ts'
import { afterSaleCalls, type Paid, web } from './after-sales.ts'
import type { TestMall } from './mall.ts'

export const answerAmount = (
  { guest }: Paid,
  what: 'acceptamount' | 'refuseamount',
  id: Id,
  more: object = {},
) => guest.post(`${web}/reverseorder/${what}`, { id, ...more })

/** What several tests of answered after sales do, in the mall of their file. */
export const answeredAfterSalesTools = (mallNow: () => TestMall) => {
  const {
    signIn,
    aPaidOrder,
    apply,
    preview,
    detail,
    orderOf,
    desk,
    statusOf,
    operations,
    reaches,
    back,
    available,
    sendBack,
  } = afterSaleCalls(() => mallNow())

  return {
    signIn,
    aPaidOrder,
    apply,
    preview,
    detail,
    orderOf,
    desk,
    statusOf,
    operations,
    reaches,
    back,
    available,
    sendBack,
  }
}
