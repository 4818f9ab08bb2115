import { serve } from '#platform/serve.ts'
import * as wire from '../calls/two-factors.ts'
import { finishSignIn } from './commands/finish-sign-in.ts'
import { beginTwoFactors, confirmTwoFactors, removeTwoFactors, replaceCodes } from './commands/two-factors.ts'
import type { IdentityParts } from './parts.ts'
import { twoFactorsOf } from './queries/two-factors.ts'

/** Codes of an account have a limit of their own, which all who try share. */
const byCaller = { tokens: 10, perMinute: 3, by: 'caller' } as const

/** The second factor of an account, and the second step of a sign-in. */
export const twoFactorRoutes = (parts: IdentityParts) => [
  serve(wire.finishSignInCall, {
    action: 'session.change',
    run: (ctx, request) => finishSignIn(ctx, request, parts),
    limit: { tokens: 20, perMinute: 20, by: 'address' },
  }),
  serve(wire.twoFactors, { action: 'account.change', run: twoFactorsOf }),
  serve(wire.beginTwoFactorsCall, {
    action: 'account.change',
    run: (ctx, request) => beginTwoFactors(ctx, request, parts),
    limit: byCaller,
  }),
  serve(wire.confirmTwoFactorsCall, {
    action: 'account.change',
    run: (ctx, request) => confirmTwoFactors(ctx, request, parts),
    limit: byCaller,
  }),
  serve(wire.replaceRecoveryCodesCall, {
    action: 'account.change',
    run: (ctx, request) => replaceCodes(ctx, request, parts),
    limit: byCaller,
  }),
  serve(wire.removeTwoFactorsCall, {
    action: 'account.change',
    run: (ctx, request) => removeTwoFactors(ctx, request, parts),
    limit: byCaller,
  }),
]
