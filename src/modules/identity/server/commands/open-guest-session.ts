import type { Caller, Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit.ts'
import { sessionCookie } from '../cookies.ts'
import type { SessionParts } from '../parts.ts'
import { insertGuest } from '../store/accounts.ts'
import { beginSession } from '../store/sessions.ts'

/**
 * Makes a guest with a session, and sets its cookie. A cart, a checkout and a payment begin one too, so the
 * limit is here: a burst of twice as many as may shop from an address, and each minute as many again.
 * @throws Refusal `tooManyRequests`
 */
export async function openGuestSession(
  parts: SessionParts,
  ctx: Context,
): Promise<{ caller: Exclude<Caller, { kind: 'anonymous' }>; token: string }> {
  const { shoppersPerAddress } = parts
  const limit = { tokens: 2 * shoppersPerAddress, perMinute: shoppersPerAddress, by: 'address' } as const
  await takeToken(ctx, 'openGuestSession', limit)
  return ctx.transaction(async (tx) => {
    const userId = ctx.newId()
    await insertGuest(tx, { id: userId, language: ctx.language })
    const { sessionId, token } = await beginSession(tx, ctx, userId)
    ctx.setCookie(sessionCookie(token, parts.isSecure))
    return {
      token,
      caller: {
        kind: 'guest',
        userId,
        sessionId,
        operatorRole: undefined,
        shops: [],
        isPaidMember: false,
        memberLevel: 0,
        isBusiness: false,
        hasSecondFactor: false,
      },
    }
  })
}
