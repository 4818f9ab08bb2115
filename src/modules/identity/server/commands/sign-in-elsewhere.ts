import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { IdentityProvider, ThirdPerson } from '../../rules/third-account.ts'
import { announceChange } from '../announce-change.ts'
import type { IdentityParts } from '../parts.ts'
import { lastsMinutes, storeStartedSignIn, takeStartedSignIn } from '../started-sign-in.ts'
import { accountByEmail, accountById, insertAccount } from '../store/accounts.ts'
import { insertThirdAccount, ownerOfThirdAccount } from '../store/third-accounts.ts'
import { refuseUnconfirmed } from './confirm-owner.ts'
import { enterAccount } from './enter.ts'

/** Signing in with an account of an identity provider (ACCT-15). */

const companyOf = (parts: IdentityParts, code: string): IdentityProvider => {
  const company = parts.signInCompanies.find((each) => each.code === code)
  if (!company) throw new Refusal('notFound')
  return company
}

/** Registered at the identity provider; the same in both languages. */
const returnAddress = (parts: IdentityParts, ctx: Context, code: string) =>
  `${ctx.origin}${parts.returnPath(code)}`

/**
 * Where the person signs in at the identity provider. A signed-in caller binds its account to their own; all
 * others sign in by it.
 * @throws Refusal `notFound`, `confirmFirst`, `signInCompanyAway`
 */
export async function beginElsewhere(
  ctx: Context,
  { company: code, target }: { readonly company: string; readonly target: string },
  parts: IdentityParts,
) {
  const company = companyOf(parts, code)
  await refuseUnconfirmed(ctx)
  const returnTo = returnAddress(parts, ctx, code)
  const { url, kept } = await company.begin({ returnTo, language: ctx.language })
  storeStartedSignIn({ seal: parts.begunSeal, isSecure: parts.isSecure }, ctx, {
    ...kept,
    company: code,
    target,
    bindTo: ctx.caller.kind === 'buyer' ? ctx.caller.userId : undefined,
    endsAt: ctx.now.getTime() + lastsMinutes * 60_000,
  })
  return { url }
}

type Returned = { readonly company: string; readonly query: string }

/**
 * The person returned. An account that is bound signs in; one that is not is bound to the account that
 * requested it, or makes a new one. It never gets into an account that is there already: the person who made
 * that one may not be the one who reads its email.
 * @throws Refusal `notFound`, `signInNotFinished`, `signInCompanyAway`, `emailHasAccount`,
 * `thirdAccountTaken`, `thirdAccountOther`
 */
export async function finishElsewhere(
  ctx: Context,
  { company: code, query }: Returned,
  parts: IdentityParts,
) {
  const company = companyOf(parts, code)
  const begun = takeStartedSignIn({ seal: parts.begunSeal, isSecure: parts.isSecure }, ctx)
  if (begun?.company !== code) throw new Refusal('signInNotFinished')
  const caller = ctx.caller.kind === 'buyer' ? ctx.caller.userId : undefined
  // Someone else signed in or out here in the meantime.
  if (begun.bindTo && begun.bindTo !== caller) throw new Refusal('signInNotFinished')
  const address = `${returnAddress(parts, ctx, code)}?${query}`
  const person = await company.finish({ address, kept: begun })
  const { target, bindTo } = begun
  return ctx.transaction(async (tx) => {
    if (bindTo) {
      if (await bind(tx, company, person, bindTo)) await announceChange(tx, ctx, bindTo, 'thirdAdded')
      return { target, isBound: true, signedIn: undefined, secondStep: undefined }
    }
    const owner = await ownerOfThirdAccount(tx, { company: code, subject: person.subject })
    const known = owner && (await accountById(tx, owner))
    const account = known || (await makeAccountFor(ctx, tx, company, person))
    const entered = await enterAccount(parts, ctx, tx, account)
    if ('secondStep' in entered) return { target, isBound: false, signedIn: undefined, ...entered }
    const signedIn = { account, token: entered.token, isNew: !known }
    return { target, isBound: false, signedIn, secondStep: undefined }
  })
}

/** @returns false when it was bound to this account already */
async function bind(
  tx: Transaction,
  { code: company, name: companyName }: IdentityProvider,
  person: ThirdPerson,
  userId: Id,
): Promise<boolean> {
  const { subject } = person
  if (await insertThirdAccount(tx, { company, subject, userId, name: shownName(person) })) return true
  const owner = await ownerOfThirdAccount(tx, { company, subject })
  if (owner === userId) return false
  throw new Refusal(owner ? 'thirdAccountTaken' : 'thirdAccountOther', { company: companyName })
}

/**
 * A new account, with the email only where the identity provider has verified it.
 * @throws Refusal `emailHasAccount`
 */
async function makeAccountFor(
  ctx: Context,
  tx: Transaction,
  { code: company, name: companyName }: IdentityProvider,
  person: ThirdPerson,
) {
  const { subject, name, email } = person
  const id = ctx.newId()
  const { language } = ctx
  const account = { id, name, target: email, passwordHash: undefined, language }
  if ((email && (await accountByEmail(tx, email))) || !(await insertAccount(tx, account)))
    throw new Refusal('emailHasAccount', { company: companyName })
  // Another request of the same person was faster.
  if (!(await insertThirdAccount(tx, { company, subject, userId: id, name: shownName(person) })))
    throw new Refusal('signInNotFinished')
  await announce(tx, { name: 'buyer.joined', buyerId: id, site: ctx.site.code })
  return { id, name, email, phone: undefined, isGuest: false, isPaidMember: false, language }
}

const shownName = ({ email, name, subject }: ThirdPerson): string => (email || name || subject).slice(0, 254)
