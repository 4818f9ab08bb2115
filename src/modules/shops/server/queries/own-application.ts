import type { BuyerContext } from '#platform/context.ts'
import type { ShopApplication } from '../../rules/application.ts'
import { applicationOf } from '../store/applications.ts'

/** The caller's own application, where there is one. */
export async function ownApplication(
  ctx: BuyerContext,
): Promise<{ application: ShopApplication | undefined }> {
  return { application: await applicationOf(ctx.db, ctx.buyerId) }
}
