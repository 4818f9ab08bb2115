import { serve } from '#platform/serve.ts'
import * as wire from '../bound/third-accounts.ts'
import { beginElsewhere, finishElsewhere } from './commands/sign-in-elsewhere.ts'
import { unbindThirdAccount } from './commands/unbind-third-account.ts'
import type { IdentityParts } from './parts.ts'
import { thirdAccountsOf } from './store/third-accounts.ts'

/** Accounts of identity providers, with which people sign in. */
export const thirdRoutes = (parts: IdentityParts) => [
  serve(wire.signInCompanies, {
    action: 'session.change',
    run: async () => parts.signInCompanies.map(({ code, name }) => ({ code, name })),
  }),
  serve(wire.beginElsewhereCall, {
    action: 'session.change',
    run: beginElsewhere(parts),
    limit: { tokens: 20, perMinute: 20, by: 'address' },
  }),
  serve(wire.finishElsewhereCall, {
    action: 'session.change',
    run: finishElsewhere(parts),
    limit: { tokens: 20, perMinute: 20, by: 'address' },
  }),
  serve(wire.thirdAccounts, {
    action: 'account.change',
    run: (ctx) => thirdAccountsOf(ctx.db, ctx.buyerId),
  }),
  serve(wire.unbindThirdAccountCall, { action: 'account.change', run: unbindThirdAccount }),
]
