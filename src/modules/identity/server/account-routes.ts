import { serve } from '#platform/serve.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { changeProfileCall, destroyAccountCall, fillInInvitationCall } from '../bound/profile.ts'
import { ownAccesses } from '../calls/accounts.ts'
import * as own from '../calls/profile.ts'
import { changeProfile } from './commands/change-profile.ts'
import { destroyAccount } from './commands/destroy-account.ts'
import { fillInInvitation, invitationToWork } from './commands/invitations.ts'
import type { IdentityParts } from './parts.ts'
import { accessesOf } from './store/account-accesses.ts'
import { profileOf } from './store/people.ts'
import { devicesOf, endDevices } from './store/sessions.ts'

/** Routes of the own account: profile, devices, data export, deletion. */
export const accountRoutes = (parts: IdentityParts) => [
  serve(own.profileCall, { action: 'account.change', run: (ctx) => profileOf(ctx.db, ctx.buyerId) }),
  serve(changeProfileCall, {
    action: 'account.change',
    run: (ctx, { gender, ...change }) =>
      changeProfile(
        ctx,
        {
          ...change,
          ...(gender === undefined ? {} : { gender: gender || undefined }),
        },
        parts,
      ),
  }),
  serve(own.devicesCall, {
    action: 'account.change',
    run: async (ctx) => ({ devices: await devicesOf(ctx) }),
  }),
  serve(own.endDevice, {
    action: 'account.change',
    run: async (ctx, { sessionId }) => {
      const ended = await endDevices(ctx.db, ctx, sessionId)
      if (sessionId && ended === 0) throw new Refusal('notFound')
      return { ended }
    },
  }),
  serve(ownAccesses, {
    action: 'account.change',
    run: async (ctx) => ({ accesses: await accessesOf(ctx.db, ctx.buyerId) }),
  }),
  serve(own.ownData, {
    action: 'account.change',
    run: (ctx) => parts.personalData.tell(ctx.db, ctx.buyerId),
    // It reads everything.
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
  }),
  serve(destroyAccountCall, {
    action: 'account.change',
    run: (ctx, request) => destroyAccount(ctx, request, parts),
    limit: { tokens: 10, perMinute: 3, by: 'caller' },
  }),
  serve(own.invitationCall, { action: 'account.change', run: invitationToWork }),
  serve(fillInInvitationCall, {
    action: 'account.change',
    run: fillInInvitation,
    // Codes are not to be found by trying.
    limit: { tokens: 10, perMinute: 2, by: 'caller' },
  }),
]
