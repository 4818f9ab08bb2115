import { serve } from '#platform/serve.ts'
import * as wire from '../calls/passkeys.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInByPasskey,
} from './commands/passkeys.ts'
import type { IdentityParts } from './parts.ts'
import { passkeysOf } from './store/passkeys.ts'

const byCaller = { tokens: 10, perMinute: 3, by: 'caller' } as const
const byAddress = { tokens: 20, perMinute: 20, by: 'address' } as const

/** Passkeys of an account, and signing in with one. */
export const passkeyRoutes = (parts: IdentityParts) => [
  serve(wire.passkeys, {
    action: 'account.change',
    run: async (ctx) => ({ passkeys: await passkeysOf(ctx.db, ctx.buyerId) }),
  }),
  serve(wire.beginPasskeyCall, {
    action: 'account.change',
    run: (ctx, request) => beginPasskey(ctx, request, parts),
    limit: byCaller,
  }),
  serve(wire.addPasskeyCall, {
    action: 'account.change',
    run: (ctx, request) => addPasskey(ctx, request, parts),
    limit: byCaller,
  }),
  serve(wire.removePasskeyCall, { action: 'account.change', run: removePasskey }),
  serve(wire.beginPasskeySignInCall, {
    action: 'session.change',
    run: (ctx) => beginPasskeySignIn(ctx, parts),
    limit: byAddress,
  }),
  serve(wire.signInByPasskeyCall, {
    action: 'session.change',
    run: (ctx, request) => signInByPasskey(ctx, request, parts),
    limit: byAddress,
  }),
]
