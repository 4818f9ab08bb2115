import { defineModule } from '#platform/module.ts'
import { exportedNotices } from './exported-notices.ts'
import { guestHolds } from './guest-holds.ts'
import { notifyOfStock } from './notices.ts'
import { stockReservation } from './reservation.ts'
import { stockRoutes } from './routes.ts'
import { forgetHolds } from './store/guest-holds.ts'
import { deleteNotices } from './store/notices.ts'

/** Stock owns how many there are: the available, reserved and sold units, and every movement behind them. */
export const stockModule = () =>
  defineModule({
    name: 'stock',
    routes: stockRoutes,
    reservations: [stockReservation, guestHolds],
    personalData: { erase: (tx, { emails }) => deleteNotices(tx, emails), tell: exportedNotices },
    jobs: [
      { name: 'stock.tell', everySeconds: 30, run: notifyOfStock },
      { name: 'stock.forget-holds', everySeconds: 3_600, run: forgetHolds },
    ],
  })
