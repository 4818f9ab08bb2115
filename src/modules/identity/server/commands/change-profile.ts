import type { BuyerContext } from '#platform/context.ts'
import { checkBirthday, type Profile } from '../../rules/profile.ts'
import { refuseReservedName } from '../../rules/reserved-name.ts'
import type { IdentityParts } from '../parts.ts'
import { profileOf, setProfile } from '../store/people.ts'

/** They may speak for the mall. */
const isOperator = ({ caller }: BuyerContext) =>
  caller.kind !== 'anonymous' && caller.operatorRole !== undefined

type Change = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }

/**
 * A person's nickname, picture, gender and birthday. What is left out stays as it is; what is empty is taken out.
 * @throws Refusal `birthdayWrong`, `uploadGone`
 */
export async function changeProfile(
  ctx: BuyerContext,
  change: Change,
  parts: IdentityParts,
): Promise<Profile> {
  if (change.name && !isOperator(ctx)) refuseReservedName(parts, change.name)
  checkBirthday(change.birthday || undefined, ctx.now)
  return ctx.transaction(async (tx) => {
    const before = await profileOf(tx, ctx.buyerId)
    const profile: Profile = {
      name: change.name ?? before.name,
      gender: 'gender' in change ? change.gender : before.gender,
      birthday: change.birthday === undefined ? before.birthday : change.birthday || undefined,
      avatar: change.avatar === undefined ? before.avatar : change.avatar || undefined,
    }
    if (profile.avatar && profile.avatar !== before.avatar)
      await parts.takeUpload(tx, profile.avatar, ctx.buyerId)
    const replaced = await setProfile(tx, ctx.buyerId, profile)
    if (replaced) await parts.forgetFile(tx, replaced)
    return profile
  })
}
