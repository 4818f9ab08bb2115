import type { BuyerContext, Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { emailTarget } from '../../rules/targets.ts'
import type { OwnInvitation, Workplace } from '../../rules/work-invitation.ts'
import { invitationOfToken } from '../code.ts'
import type { IdentityParts } from '../parts.ts'
import { accountById, isOperatorEmail, lockOperators, setOperatorRole } from '../store/accounts.ts'
import {
  acceptInvitation,
  endInvitation,
  insertInvitation,
  ownInvitation,
} from '../store/work-invitations.ts'

type Invited<Role> = { readonly email: string; readonly role: Role }

/**
 * Invites the reader of an address to work in a shop, or for the platform where no shop is named. Whether the
 * address has an account is not revealed: the mail leads to signing in or to making one. An earlier
 * invitation there ends.
 * @throws Refusal `invalidEmail`
 */
export async function invite(
  tx: Transaction,
  ctx: Context & { readonly userId: Id },
  { email, role, shopId }: Invited<StaffRole | OperatorRole> & { readonly shopId: Id | undefined },
): Promise<{ invitationId: Id }> {
  const invitationId = ctx.newId()
  await insertInvitation(tx, {
    invitationId,
    shopId,
    email: emailTarget(email),
    role,
    invitedBy: ctx.userId,
    site: ctx.site.code,
    language: ctx.language,
  })
  await announce(tx, { name: 'work.invited', invitationId })
  return { invitationId }
}

/** An admin invites a person to work for the platform. @throws Refusal `invalidEmail`, `operatorAlready` */
export const inviteOperator = (ctx: Context & { readonly userId: Id }, invited: Invited<OperatorRole>) =>
  ctx.transaction(async (tx) => {
    if (await isOperatorEmail(tx, invited.email))
      throw new Refusal('operatorAlready', {}, [{ field: 'email', code: 'operatorAlready' }])
    return invite(tx, ctx, { ...invited, shopId: undefined })
  })

/** @throws Refusal `notFound` when it was accepted or withdrawn, or has ended */
export async function withdrawInvitation(
  tx: Transaction,
  invitationId: Id,
  shopId: Id | undefined,
): Promise<{ invitationId: Id }> {
  if (!(await endInvitation(tx, invitationId, shopId))) throw new Refusal('notFound')
  return { invitationId }
}

/** Invitation that the link of a mail opens. @throws Refusal `invitationEnded`, for any reason */
export async function readInvitation(
  ctx: Context,
  { invitation }: { readonly invitation: string },
  { secret }: IdentityParts,
): Promise<OwnInvitation> {
  const invitationId = invitationOfToken(secret, invitation)
  const own = invitationId && (await ownInvitation(ctx.db, invitationId))
  if (!own) throw new Refusal('invitationEnded')
  return own
}

/**
 * The person who was invited works there from now on. Reading the mail is not enough: the account must have the email that it went to.
 * @throws Refusal `invitationEnded`, `invitationOfAnother`, `staffAlready`, `operatorAlready`
 */
export async function joinByInvitation(
  ctx: BuyerContext,
  { invitation }: { readonly invitation: string },
  parts: IdentityParts,
): Promise<Workplace> {
  const { email } = await readInvitation(ctx, { invitation }, parts)
  const account = await accountById(ctx.db, ctx.buyerId)
  if (account?.email?.toLowerCase() !== email.toLowerCase()) throw new Refusal('invitationOfAnother')
  return ctx.transaction(async (tx) => {
    const invitationId = invitationOfToken(parts.secret, invitation)
    const accepted = invitationId && (await acceptInvitation(tx, invitationId, ctx.buyerId))
    if (!accepted) throw new Refusal('invitationEnded')
    const { role, shopId, slug, name } = accepted
    if (shopId && !(await parts.joinShop(tx, shopId, ctx.buyerId, role as StaffRole)))
      throw new Refusal('staffAlready')
    if (!shopId) await becomeOperator(tx, ctx.buyerId, role as OperatorRole)
    return { role, shop: slug && name ? { slug, name } : undefined }
  })
}

async function becomeOperator(tx: Transaction, userId: Id, role: OperatorRole): Promise<void> {
  await lockOperators(tx)
  if (!(await setOperatorRole(tx, userId, role, { ofOperator: false }))) throw new Refusal('operatorAlready')
}
