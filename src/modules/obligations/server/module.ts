import { defineModule } from '#platform/module.ts'
import { moveClaimedObligations, moveGuestObligations } from './store.ts'

/** Obligations owns what is owed for orders, and the money that covered it. */
export const obligationsModule = () =>
  defineModule({
    name: 'obligations',
    buyerMerged: { locks: 'obligations', run: moveGuestObligations },
    groupClaimed: { locks: 'obligations', run: moveClaimedObligations },
  })
