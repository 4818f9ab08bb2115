import { serve } from '#platform/serve.ts'
import * as cards from '../bound/gift-cards.ts'
import * as wire from '../bound/wallet.ts'
import * as platform from '../calls/platform-gift-cards.ts'
import * as rules from '../calls/point-rules.ts'
import { claimGiftCard } from './commands/claim-gift-card.ts'
import { givePoints } from './commands/give-points.ts'
import { savePointRules } from './commands/save-point-rules.ts'
import type { WalletParts } from './parts.ts'
import { ownAccounts } from './queries/own-accounts.ts'
import { ownGiftCards } from './queries/own-gift-cards.ts'
import { ownPoints } from './queries/own-points.ts'
import { readPlatformGiftCards } from './queries/platform-gift-cards.ts'
import { pointEntries } from './queries/point-entries.ts'
import { pointLots } from './queries/point-lots.ts'
import { pointRules } from './queries/point-rules.ts'

export const walletRoutes = (parts: WalletParts) => [
  serve(wire.ownPointsCall, { action: 'cart.keep', run: ownPoints }),
  serve(wire.ownAccountsCall, { action: 'coupons.keep', run: ownAccounts }),
  serve(wire.pointEntriesCall, { action: 'coupons.keep', run: pointEntries }),
  serve(wire.pointLotsCall, { action: 'coupons.keep', run: pointLots }),
  serve(rules.pointRulesCall, { action: 'members.see', run: pointRules }),
  serve(rules.savePointRulesCall, { action: 'pointRules.change', run: savePointRules }),
  serve(wire.givePointsCall, { action: 'members.change', once: true, run: givePoints }),
  serve(cards.ownGiftCardsCall, { action: 'coupons.keep', run: ownGiftCards(parts) }),
  serve(platform.platformGiftCardsCall, {
    action: 'giftCards.see',
    run: (ctx, request) => readPlatformGiftCards(ctx, request, parts),
  }),
  serve(cards.claimGiftCardCall, {
    action: 'coupons.keep',
    // Whose code it is cannot be guessed.
    limit: { tokens: 10, perMinute: 10, by: 'address' },
    run: claimGiftCard(parts),
  }),
]
