import { moneyOfOrderCall } from '#modules/orders/calls/order-timeline.ts'
import { moveClock } from '#platform/clock.ts'
import { deadLetters } from '#platform/dead-letters.ts'
import { serve } from '#platform/serve.ts'
import * as letters from '../calls/dead-letters.ts'
import { operatedSitesCall, saveSiteCall } from '../calls/operated-sites.ts'
import * as wire from '../calls/operator.ts'
import { retryLetters } from './commands/retry-letters.ts'
import { saveSite } from './commands/save-site.ts'
import type { OperatorParts } from './parts.ts'
import { demoActivities } from './queries/demo-activities.ts'
import { moneyOfOrder } from './queries/money-of-order.ts'
import { operatedShops } from './queries/operated-shops.ts'
import { operatedSites } from './queries/operated-sites.ts'
import { platformBoard } from './queries/platform-board.ts'
import { sentMails } from './queries/sent-mails.ts'

/** Outbox, activities and clock are calls of the demo alone: elsewhere they do not exist. */
export const operatorRoutes = (parts: OperatorParts) => [
  serve(wire.platformBoardCall, { action: 'platform.see', run: (ctx) => platformBoard(ctx, parts) }),
  serve(moneyOfOrderCall, { action: 'orders.see', run: moneyOfOrder }),
  serve(wire.operatedShopsCall, { action: 'shops.see', run: operatedShops }),
  serve(operatedSitesCall, { action: 'platform.see', run: operatedSites }),
  serve(saveSiteCall, { action: 'sites.change', run: saveSite }),
  serve(letters.deadLettersCall, {
    action: 'deadLetters.see',
    run: (ctx, page) => deadLetters(ctx.db, page),
  }),
  serve(letters.retryDeadLettersCall, { action: 'deadLetters.retry', run: retryLetters }),
  ...(parts.isDemo
    ? [
        serve(wire.demoOutbox, { action: 'demo.use', run: (ctx) => sentMails(ctx, parts.withCode) }),
        serve(wire.demoActivitiesCall, { action: 'demo.use', run: demoActivities }),
        serve(wire.demoClock, {
          action: 'demo.use',
          run: async (ctx, { byMinutes }) => {
            await moveClock(ctx.db, byMinutes * 60_000)
            return { now: new Date(ctx.now.getTime() + byMinutes * 60_000) }
          },
        }),
      ]
    : []),
]
