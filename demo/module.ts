import { defineModule } from '#platform/module.ts'
import { renewOffers } from './offers.ts'
import { keepBalancesOpen } from './orders/open-balances.ts'
import { openBuyingGroups } from './orders/open-groups.ts'

const everySeconds = 60

/** Looks once a minute whether an offer of the demo is over, a group that visitors may join, or the balance of a presale. */
export const demoModule = (secret: string) =>
  defineModule({
    name: 'demo',
    jobs: [
      { name: 'demo.renew-offers', everySeconds, run: ({ db }) => renewOffers(db) },
      { name: 'demo.open-groups', everySeconds, run: ({ db }) => openBuyingGroups(db, secret) },
      { name: 'demo.open-balances', everySeconds, run: ({ db }) => keepBalancesOpen(db, secret) },
    ],
  })
