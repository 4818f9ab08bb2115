import { serve } from '#platform/serve.ts'
import { thirdAccounts, unbindThirdAccountCall } from '../bound/third-accounts.ts'
import { beginElsewhereCall, finishElsewhereCall, signInCompanies } from '../calls/third-accounts.ts'
import { beginElsewhere, finishElsewhere } from './commands/sign-in-elsewhere.ts'
import { unbindThirdAccount } from './commands/unbind-third-account.ts'
import type { IdentityParts } from './parts.ts'
import { thirdAccountsOf } from './store/third-accounts.ts'

/** Accounts of identity providers, with which people sign in. */
export const thirdRoutes = (parts: IdentityParts) => [
  serve(signInCompanies, {
    action: 'session.change',
    run: async () => ({ companies: parts.signInCompanies }),
  }),
  serve(beginElsewhereCall, {
    action: 'session.change',
    run: (ctx, request) => beginElsewhere(ctx, request, parts),
    limit: { tokens: 20, perMinute: 20, by: 'address' },
  }),
  serve(finishElsewhereCall, {
    action: 'session.change',
    run: (ctx, request) => finishElsewhere(ctx, request, parts),
    limit: { tokens: 20, perMinute: 20, by: 'address' },
  }),
  serve(thirdAccounts, {
    action: 'account.change',
    run: (ctx) => thirdAccountsOf(ctx.db, ctx.buyerId),
  }),
  serve(unbindThirdAccountCall, { action: 'account.change', run: unbindThirdAccount }),
]
