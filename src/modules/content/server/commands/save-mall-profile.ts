import { refuseUnknownPictures, sizeOfPicture } from '#modules/files/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isMarkSize } from '../../rules/mall-profile.ts'
import { type MallProfileChange, readProfile, saveProfile } from '../store/profile.ts'

/**
 * An operator names the mall. Pages, mails, invoices and the installed app show the new name from then on.
 * @throws Refusal `changedMeanwhile`, `malformed` for a mark that is no picture, `markNotSquare` for a new
 *   one that is too small or no square
 */
export const saveMallProfile = (
  ctx: OperatorContext,
  profile: MallProfileChange,
): Promise<{ version: number }> =>
  ctx.transaction(async (tx) => {
    await refuseUnknownPictures(tx, { mark: profile.mark })
    await refuseOtherThanSquare(tx, profile.mark)
    const version = await saveProfile(tx, profile)
    if (version === undefined) throw new Refusal('changedMeanwhile')
    return { version }
  })

/** A mark that is there stays, whatever it is. A drawing has any size. */
async function refuseOtherThanSquare(tx: Transaction, mark: string | undefined): Promise<void> {
  if (!mark || (await readProfile(tx)).mark === mark) return
  const { width, height } = (await sizeOfPicture(tx, mark)) ?? {}
  if (width && height && !isMarkSize({ width, height }))
    throw new Refusal('markNotSquare', {}, [{ field: 'mark', code: 'markNotSquare' }])
}
