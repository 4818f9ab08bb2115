import { moveClock } from '#platform/clock.ts'
import { serve } from '#platform/serve.ts'
import * as wire from '#wire/operator.ts'
import type { OperatorParts } from './parts.ts'
import { operatedShops } from './queries/operated-shops.ts'
import { sentMails } from './queries/sent-mails.ts'

export const operatorRoutes = ({ isDemo }: OperatorParts) => [
  serve(wire.operatedShops, { access: 'operator', run: operatedShops }),
  ...(isDemo
    ? [
        serve(wire.demoOutbox, { access: 'everyone', run: sentMails }),
        serve(wire.demoClock, {
          access: 'everyone',
          run: async (ctx, { byMinutes }) => {
            await moveClock(ctx.db, byMinutes * 60_000)
            return { now: new Date(ctx.now.getTime() + byMinutes * 60_000) }
          },
        }),
      ]
    : []),
]
