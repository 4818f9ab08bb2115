import { refuseUnconfirmed } from '#modules/identity/server/public.ts'
import { endOfBankNumber } from '#modules/shops/rules/bank-account.ts'
import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type BankDetails, tidyDetails, wrongDetails } from '../../rules/bank-details.ts'
import type { SettlementsParts } from '../parts.ts'
import {
  decideBankAccount,
  decryptDetails,
  encryptDetails,
  replaceBankAccount,
  shopBankAccount,
} from '../store/bank-accounts.ts'

/**
 * The owner of a shop changes the account that its money is paid out to, soon after entering the password: a stranger at an open session
 * cannot redirect it. The owners are notified, and nothing is paid until an operator has checked the account.
 * @throws Refusal `confirmFirst`, `bankNumberWrong`, `ibanOutsideSepa`, `ibanOfOther`, `bankCodeWrong`,
 * `stripeAccountWrong`
 */
export async function saveBankAccount(
  ctx: MerchantContext,
  { shop: _, ...entered }: BankDetails & { readonly shop: string },
  { seal }: SettlementsParts,
) {
  await refuseUnconfirmed(ctx)
  const details = tidyDetails(entered)
  const wrong = wrongDetails(details)
  if (wrong[0]) throw new Refusal(wrong[0].code, wrong[0].params ?? {}, wrong)
  const accountId = ctx.newId()
  const encrypted = encryptDetails(seal, accountId, details)
  await ctx.transaction(async (tx) => {
    const { number, bankCode: __, ...shown } = details
    const account = { ...shown, accountId, encrypted, numberEnd: endOfBankNumber(number) }
    await replaceBankAccount(tx, ctx.shopId, account)
    await announce(tx, { name: 'bankAccount.changed', accountId, shopId: ctx.shopId })
  })
  return { accountId }
}

/** An operator has checked whose account it is. @throws Refusal `notFound` for one that was replaced */
export const judgeBankAccount = (
  ctx: OperatorContext,
  request: { readonly accountId: Id; readonly isRight: boolean; readonly reason: string },
) =>
  ctx.transaction(async (tx) => {
    const { accountId, isRight, reason } = request
    const status = isRight ? 'verified' : 'refused'
    if (!(await decideBankAccount(tx, accountId, { status, reason: isRight ? '' : reason })))
      throw new Refusal('notFound')
    return {}
  })

/** The account with its number in full, for the operator who checks it. @throws Refusal `notFound` */
export async function revealBankAccount(
  ctx: OperatorContext,
  { shopId }: { shopId: Id },
  { seal }: SettlementsParts,
) {
  const account = await shopBankAccount(ctx.db, shopId)
  if (!account) throw new Refusal('notFound')
  // The audit names who has seen it.
  return ctx.transaction(async () => {
    const { encrypted, ...shown } = account
    return { account: shown, ...decryptDetails(seal, account.accountId, encrypted) }
  })
}
