import type { Id } from '#domain/identifiers.ts'
import { attachPictures } from '#modules/files/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import { makeStep, refuseIllegalStep, waitOnAnswer } from '../step.ts'
import { lockForDesk, type Moved } from './decide.ts'

/** A shop has the platform decide, and says why. */
export const escalateAfterSale = (
  ctx: MerchantContext,
  { afterSaleId, reason }: { afterSaleId: Id; reason: string },
): Promise<Moved> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForDesk(tx, ctx, afterSaleId)
    const made = { action: 'escalate' as const, ...decider, text: reason }
    const given = await makeStep(tx, afterSale, made, { isWithPlatform: true, offered: null })
    // The platform has the whole time for it.
    await waitOnAnswer(tx, afterSale, false)
    return { afterSaleId, status: given.status }
  })

type Statement = { readonly afterSaleId: Id; readonly text: string; readonly pictures: readonly string[] }

/** A shop tells the platform its side. @throws Refusal `pictureGone`, `pictureTooLarge`, `pictureType` */
export const addStatement = (
  ctx: MerchantContext,
  { afterSaleId, text, pictures }: Statement,
): Promise<Moved> =>
  ctx.transaction(async (tx) => {
    const { decider, afterSale } = await lockForDesk(tx, ctx, afterSaleId)
    const made = { action: 'addStatement' as const, ...decider, text, pictures }
    refuseIllegalStep(afterSale, made)
    await attachPictures(
      tx,
      pictures.map((file, place) => ({ file, field: `pictures.${place}` })),
      ctx.userId,
    )
    const { status } = await makeStep(tx, afterSale, made)
    return { afterSaleId, status }
  })
