import type { Context, Transaction } from '#platform/context.ts'
import { secondStepMs } from '../../rules/two-factors.ts'
import type { Account } from '../../rules/visitor.ts'
import { giveToken } from '../cookies.ts'
import type { IdentityParts } from '../parts.ts'
import { refuseBlocked } from '../store/accounts.ts'
import { hasTwoFactors } from '../store/authenticators.ts'
import { insertSecondStep } from '../store/sessions.ts'
import { becomeBuyer } from './become-buyer.ts'

/** The first factor was right, and a second one is required. There is no session yet. */
export type SecondStep = { readonly secondStep: string }

/**
 * Lets the owner of an account in whose password, code or account elsewhere was right: with a session, or to the second step where the
 * account has one. That opens nothing and ends after ten minutes.
 * @throws Refusal `accountBlocked`
 */
export async function enterAccount(parts: IdentityParts, ctx: Context, tx: Transaction, account: Account) {
  await refuseBlocked(tx, account.id)
  if (!(await hasTwoFactors(tx, account.id))) return becomeBuyer(parts, ctx, tx, account)
  const token = giveToken(ctx, 'step', parts.isSecure, secondStepMs)
  await insertSecondStep(tx, account.id, token)
  return { secondStep: token } satisfies SecondStep
}
