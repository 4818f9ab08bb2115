import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { hasChosenLanguage, languageCookie } from '#vocabulary/language.ts'
import type { Account } from '../../rules/visitor.ts'
import { exportedToken, isBrowser, sessionCookie } from '../cookies.ts'
import type { IdentityParts } from '../parts.ts'
import { lockForMerge, refuseBlocked } from '../store/accounts.ts'
import { beginSession, endSession, isNewDevice } from '../store/sessions.ts'

/**
 * A new session for a buyer. The old one ends, so its token is worth nothing; a guest's rows become the buyer's. In a browser where no
 * language was chosen, that of the account counts from now on (SHELL-14).
 * @throws Refusal `accountBlocked`
 */
export async function becomeBuyer(
  parts: IdentityParts,
  ctx: Context,
  tx: Transaction,
  account: Account,
  { hasSecondFactor = false }: { readonly hasSecondFactor?: boolean } = {},
) {
  await refuseBlocked(tx, account.id)
  const { caller } = ctx
  if (caller.kind === 'guest') {
    await lockForMerge(tx, account.id)
    await parts.buyerMerged(tx, caller.userId, account.id)
  }
  if (caller.kind !== 'anonymous') await endSession(tx, caller.sessionId)
  if (await isNewDevice(tx, account.id, ctx.headers.get('user-agent')?.slice(0, 300)))
    await announce(tx, {
      name: 'device.new',
      buyerId: account.id,
      site: ctx.site.code,
      at: ctx.now.toISOString(),
    })
  const { token } = await beginSession(tx, ctx, account.id, { hasSecondFactor })
  ctx.setCookie(sessionCookie(token, parts.isSecure))
  if (isBrowser(ctx) && !hasChosenLanguage(ctx, ctx.headers.get('cookie')))
    ctx.setCookie(languageCookie(account.language))
  return { account, token: exportedToken(ctx, token) }
}
