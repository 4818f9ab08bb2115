import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { SignInChange } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The owner of the account is notified by mail, so that a stranger cannot do it unseen. */
export const announceChange = (
  tx: Transaction,
  ctx: Context,
  buyerId: Id,
  change: SignInChange,
): Promise<void> =>
  announce(tx, { name: 'signIn.changed', buyerId, site: ctx.site.code, at: ctx.now.toISOString(), change })
