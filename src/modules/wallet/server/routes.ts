import { serve } from '#platform/serve.ts'
import * as cards from '../calls/gift-cards.ts'
import * as rules from '../calls/point-rules.ts'
import * as wire from '../calls/wallet.ts'
import { claimGiftCard } from './commands/claim-gift-card.ts'
import { givePoints } from './commands/give-points.ts'
import { savePointRules } from './commands/save-point-rules.ts'
import type { WalletParts } from './parts.ts'
import { ownAccounts } from './queries/own-accounts.ts'
import { ownGiftCards } from './queries/own-gift-cards.ts'
import { ownPoints } from './queries/own-points.ts'
import { pointEntries } from './queries/point-entries.ts'
import { pointLots } from './queries/point-lots.ts'
import { pointRules } from './queries/point-rules.ts'

export const walletRoutes = (parts: WalletParts) => [
  serve(wire.ownPoints, { action: 'cart.keep', run: ownPoints }),
  serve(wire.ownAccounts, { action: 'coupons.keep', run: ownAccounts }),
  serve(wire.pointEntries, { action: 'coupons.keep', run: pointEntries }),
  serve(wire.pointLots, { action: 'coupons.keep', run: pointLots }),
  serve(rules.pointRules, { action: 'members.see', run: pointRules }),
  serve(rules.savePointRules, { action: 'pointRules.change', run: savePointRules }),
  serve(wire.givePoints, { action: 'members.change', once: true, run: givePoints }),
  serve(cards.ownGiftCards, { action: 'coupons.keep', run: ownGiftCards(parts) }),
  serve(cards.claimGiftCard, {
    action: 'coupons.keep',
    // Whose code it is cannot be guessed.
    limit: { tokens: 10, perMinute: 10, by: 'address' },
    run: claimGiftCard(parts),
  }),
]
