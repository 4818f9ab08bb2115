import { Refusal } from '#domain/refusal.ts'
import { type ApplicationDraft, checkApplication, tidyApplication } from '#domain/shops/application.ts'
import type { BuyerContext } from '#platform/context.ts'
import { takeApplication } from '../store/applications.ts'

/**
 * A buyer applies for a shop. While one application waits there is no second; a rejected one may be handed
 * in again. @throws Refusal `malformed` with the fields, `applicationWaiting`, `alreadyMerchant`
 */
export async function applyForShop(ctx: BuyerContext, request: ApplicationDraft): Promise<{ applied: true }> {
  const wrong = checkApplication(request)
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  if (ctx.caller.kind !== 'anonymous' && ctx.caller.shops.length > 0) throw new Refusal('alreadyMerchant')

  return ctx.transaction(async (tx) => {
    const application = {
      ...tidyApplication(request),
      id: ctx.newId(),
      userId: ctx.buyerId,
      site: ctx.site.code,
    }
    if (!(await takeApplication(tx, application))) throw new Refusal('applicationWaiting')
    return { applied: true }
  })
}
