import type { FileStore } from '#modules/files/server/public.ts'
import type { BuyerContext, OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { BankAccount } from '../../rules/bank-account.ts'
import type { ShopsParts } from '../parts.ts'
import { bankAccountOf, licenceOfApplication, licenceOfUser } from '../store/applications.ts'

export type Licence = { readonly mime: string; readonly content: Buffer }

/** The licence that the caller submitted. @throws Refusal `notFound` */
export async function ownLicence(ctx: BuyerContext, { files }: ShopsParts): Promise<Licence> {
  return readLicence(files, await licenceOfUser(ctx.db, ctx.buyerId))
}

/** The licence of an application. In a transaction, so that the audit names who read it. @throws Refusal `notFound` */
export async function applicationLicence(
  ctx: OperatorContext,
  { applicationId }: { applicationId: Id },
  { files }: ShopsParts,
): Promise<Licence> {
  return readLicence(files, await ctx.transaction((tx) => licenceOfApplication(tx, applicationId)))
}

async function readLicence(
  files: FileStore,
  licence: { key: string; mime: string } | undefined,
): Promise<Licence> {
  const content = licence && (await files.get(licence.key))
  if (!content) throw new Refusal('notFound')
  return { mime: licence.mime, content }
}

/** The bank account of an application with its whole number. The audit names who read it. @throws Refusal `notFound` */
export function applicationBankAccount(
  ctx: OperatorContext,
  { applicationId }: { applicationId: Id },
  { seal }: ShopsParts,
): Promise<BankAccount> {
  return ctx.transaction((tx) => bankAccountOf(tx, seal, applicationId))
}
