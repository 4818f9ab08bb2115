import { moneyOfOrderCall } from '#modules/orders/calls/order-timeline.ts'
import { deadLetters } from '#platform/dead-letters.ts'
import { serve } from '#platform/serve.ts'
import * as letters from '../calls/dead-letters.ts'
import * as wire from '../calls/operator.ts'
import { retryLetters } from './commands/retry-letters.ts'
import type { OperatorParts } from './parts.ts'
import { moneyOfOrder } from './queries/money-of-order.ts'
import { operatedShops } from './queries/operated-shops.ts'
import { platformBoard } from './queries/platform-board.ts'

export const operatorRoutes = (parts: OperatorParts) => [
  serve(wire.platformBoardCall, { action: 'platform.see', run: (ctx) => platformBoard(ctx, parts) }),
  serve(moneyOfOrderCall, { action: 'orders.see', run: moneyOfOrder }),
  serve(wire.operatedShopsCall, { action: 'shops.see', run: operatedShops }),
  serve(letters.deadLettersCall, {
    action: 'deadLetters.see',
    run: (ctx, page) => deadLetters(ctx.db, page),
  }),
  serve(letters.retryDeadLettersCall, { action: 'deadLetters.retry', run: retryLetters }),
]
