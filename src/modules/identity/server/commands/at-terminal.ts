import { recordAtTerminal } from '#platform/audit.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { emailTarget } from '../../rules/targets.ts'
import { invitationToken, verifyToken } from '../code.ts'
import { insertBlock, setBlocked } from '../store/account-blocks.ts'
import { accountIdByEmail, insertAccount, isOperatorEmail, lockOperators } from '../store/accounts.ts'
import { deleteAuthenticator } from '../store/authenticators.ts'
import { insertCode, markVerified } from '../store/codes.ts'
import { lockAccountAt, momentAtTerminal, replaceOperatorRole } from '../store/operators-at-terminal.ts'
import { deletePasskeysOf } from '../store/passkeys.ts'
import { endSessionsOf } from '../store/sessions.ts'
import { insertInvitation } from '../store/work-invitations.ts'

/**
 * Commands of a person who has the machine and the database: they let an operator in again who lost password, mail, phone or role.
 * Each leaves an entry in the audit.
 */

/** A mistake of the caller, as a sentence with the remedy. */
export class TerminalError extends Error {}

/** How the commands are run: the secret of links, and the site whose name stands in mails. */
export type Terminal = { readonly secret: string; readonly site: string; readonly language: Language }

/** An invitation whose link is printed; a mail with the same link goes out where a mail server is set. @returns its token */
export async function inviteOperatorAtTerminal(
  tx: Transaction,
  { secret, site, language }: Terminal,
  { email, role }: { readonly email: string; readonly role: OperatorRole },
): Promise<{ readonly token: string; readonly hasAccount: boolean }> {
  const target = emailTarget(email)
  await lockOperators(tx)
  if (await isOperatorEmail(tx, target))
    throw new TerminalError(
      `${target} is an operator already. Let them in again: npm run operator -- reset ${target}`,
    )
  const invitationId = newId()
  await insertInvitation(tx, {
    invitationId,
    shopId: undefined,
    email: target,
    role,
    invitedBy: undefined,
    site,
    language,
  })
  await announce(tx, { name: 'work.invited', invitationId })
  await recordAtTerminal(tx, { id: newId(), command: 'invite', subject: { email: target, role } })
  const hasAccount = (await accountIdByEmail(tx, target)) !== undefined
  return { token: invitationToken(secret, invitationId), hasAccount }
}

/**
 * Gives an account a role on the platform, whichever it had. Where there is no account with this email one is made, without a
 * password.
 */
export async function grantOperator(
  tx: Transaction,
  { language }: Terminal,
  { email, role }: { readonly email: string; readonly role: OperatorRole },
): Promise<{ readonly isNew: boolean }> {
  const target = emailTarget(email)
  await lockOperators(tx)
  const known = await lockAccountAt(tx, target)
  const userId = known ?? newId()
  if (!known) await insertAccount(tx, { id: userId, name: '', target, passwordHash: undefined, language })
  await replaceOperatorRole(tx, userId, role)
  await recordAtTerminal(tx, { id: newId(), command: 'grant', subject: { userId, email: target, role } })
  return { isNew: !known }
}

/**
 * A link by which the owner of an account chooses a new password, once, within ten minutes. With `andSecondStep` the account also loses
 * authenticator app, recovery codes and passkeys, and is signed out everywhere.
 * @returns the token of the link
 */
export async function passwordLinkOf(
  tx: Transaction,
  { secret, site, language }: Terminal,
  { email, andSecondStep }: { readonly email: string; readonly andSecondStep: boolean },
): Promise<{ readonly email: string; readonly verify: string }> {
  const target = emailTarget(email)
  const codeId = newId()
  const userId = await knownAccount(tx, target)
  await insertCode(tx, { codeId, purpose: 'passwordReset', target, userId: undefined, site, language })
  await markVerified(tx, codeId)
  if (andSecondStep) {
    await deleteAuthenticator(tx, userId)
    await deletePasskeysOf(tx, userId)
    await endSessionsOf(tx, userId)
  }
  await recordAtTerminal(tx, {
    id: newId(),
    command: 'reset',
    subject: { userId, email: target, andSecondStep },
  })
  return { email: target, verify: verifyToken(secret, codeId) }
}

/** Opens a blocked account again. */
export async function unblockOperator(
  tx: Transaction,
  { site }: Terminal,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<void> {
  const target = emailTarget(email)
  const userId = await knownAccount(tx, target)
  const found = await setBlocked(tx, userId, false)
  if (!found?.wasChanged) throw new TerminalError(`${target} is not blocked.`)
  await insertBlock(tx, { blockId: newId(), userId, operatorId: undefined, isBlocked: false, reason })
  const at = (await momentAtTerminal(tx)).toISOString()
  await announce(tx, { name: 'account.blocked', buyerId: userId, site, at, isBlocked: false, reason })
  await recordAtTerminal(tx, { id: newId(), command: 'unblock', subject: { userId, email: target } })
}

async function knownAccount(tx: Transaction, email: string): Promise<Id> {
  const userId = await lockAccountAt(tx, email)
  if (!userId)
    throw new TerminalError(
      `No account has the email ${email}. See who there is: npm run operator -- list. Or make one: npm run operator -- grant ${email}`,
    )
  return userId
}
