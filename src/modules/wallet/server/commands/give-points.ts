import { accountIdByEmail } from '#modules/identity/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { grantPoints } from '../store/points.ts'

/** An operator gives the owner of an account points to spend on this site. @throws Refusal `operatorUnknown` */
export async function givePoints(
  ctx: OperatorContext,
  { email, points }: { email: string; points: number },
): Promise<{ userId: Id; points: number }> {
  return ctx.transaction(async (tx) => {
    const buyerId = await accountIdByEmail(tx, email)
    if (!buyerId) throw new Refusal('operatorUnknown', {}, [{ field: 'email', code: 'operatorUnknown' }])
    const lotId = await grantPoints(tx, { buyerId, site: ctx.site.code, points })
    await announce(tx, { name: 'points.given', lotId })
    return { userId: buyerId, points }
  })
}
