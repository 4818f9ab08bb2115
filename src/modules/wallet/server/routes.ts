import { serve } from '#platform/serve.ts'
import { ownAccountsCall, pointEntriesCall } from '../bound/wallet.ts'
import { claimGiftCardCall, ownGiftCardsCall } from '../calls/gift-cards.ts'
import { platformGiftCardsCall } from '../calls/platform-gift-cards.ts'
import { pointRulesCall, savePointRulesCall } from '../calls/point-rules.ts'
import { givePointsCall, ownPointsCall, pointLotsCall } from '../calls/points.ts'
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
import { readPointRules } from './queries/point-rules.ts'

export const walletRoutes = (parts: WalletParts) => [
  serve(ownPointsCall, { action: 'cart.keep', run: ownPoints }),
  serve(ownAccountsCall, { action: 'coupons.keep', run: ownAccounts }),
  serve(pointEntriesCall, { action: 'coupons.keep', run: pointEntries }),
  serve(pointLotsCall, { action: 'coupons.keep', run: pointLots }),
  serve(pointRulesCall, { action: 'members.see', run: readPointRules }),
  serve(savePointRulesCall, { action: 'pointRules.change', run: savePointRules }),
  serve(givePointsCall, { action: 'members.change', once: true, run: givePoints }),
  serve(ownGiftCardsCall, {
    action: 'coupons.keep',
    run: (ctx, request) => ownGiftCards(ctx, request, parts),
  }),
  serve(platformGiftCardsCall, {
    action: 'giftCards.see',
    run: (ctx, request) => readPlatformGiftCards(ctx, request, parts),
  }),
  serve(claimGiftCardCall, {
    action: 'coupons.keep',
    // Whose code it is cannot be guessed.
    limit: { tokens: 10, perMinute: 10, by: 'address' },
    run: (ctx, request) => claimGiftCard(ctx, request, parts),
  }),
]
