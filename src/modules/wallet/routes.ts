import { serve } from '#platform/serve.ts'
import * as wire from '#wire/wallet.ts'
import { givePoints } from './commands/give-points.ts'
import { ownPoints } from './queries/own-points.ts'

export const walletRoutes = [
  serve(wire.ownPoints, { action: 'cart.keep', run: ownPoints }),
  serve(wire.givePoints, { action: 'members.change', once: true, run: givePoints }),
]
