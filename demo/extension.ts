import type { Extension } from '../src/server/extension.ts'
import { fillDemoMall } from './fill.ts'
import { demoModule } from './module.ts'
import { renewOffers } from './offers.ts'
import { keepBalancesOpen } from './orders/open-balances.ts'
import { openBuyingGroups } from './orders/open-groups.ts'
import { demoPage } from './pages/demo-page.ts'
import { statesPage } from './pages/states-page.ts'
import { demoRoutes } from './routes.ts'
import { simulations } from './stand-ins/simulations.ts'
import { addTrackerAccounts } from './tracker-accounts.ts'

/** The demo as an extension of the server: its mall, its jobs, its calls and pages, and the simulated companies. */
export const extension: Extension = {
  simulations,
  routes: demoRoutes,
  pages: [demoPage, statesPage],
  async fill(parts) {
    if (!(await fillDemoMall(parts))) return false
    await addTrackerAccounts(parts.db, parts.secret)
    await renewOffers(parts.db)
    await openBuyingGroups(parts.db, parts.secret)
    await keepBalancesOpen(parts.db, parts.secret)
    console.log('The demo mall was put into the empty database.')
    return true
  },
  modules: (secret) => [demoModule(secret)],
}
