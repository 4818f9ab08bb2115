import type { MallProfile } from '#domain/mall-profile.ts'
import { Refusal } from '#domain/refusal.ts'
import { isPicture } from '#modules/files/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { saveProfile } from '../store/profile.ts'

/**
 * An operator names the mall. Pages, mails, invoices and what browsers install say the new name from then on.
 * @throws Refusal `changedMeanwhile`, `malformed` for a mark that is no picture
 */
export const saveMallProfile = (ctx: OperatorContext, profile: MallProfile): Promise<{ version: number }> =>
  ctx.transaction(async (tx) => {
    await refuseUnknownPicture(tx, profile.mark, 'mark')
    const version = await saveProfile(tx, profile)
    if (version === undefined) throw new Refusal('changedMeanwhile')
    return { version }
  })

/** @throws Refusal `malformed` for a file that is not stored, or is no picture */
export async function refuseUnknownPicture(
  tx: Transaction,
  file: string | undefined,
  field: string,
): Promise<void> {
  if (file !== undefined && !(await isPicture(tx, file)))
    throw new Refusal('malformed', {}, [{ field, code: 'invalid' }])
}
