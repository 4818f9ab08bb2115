import type { BuyerContext, Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type PasskeyAnswer, type PasskeyQuestion, passkeyMs, passkeysMax } from '../../rules/passkey.ts'
import { announceChange } from '../announce-change.ts'
import { giveToken, takeTokenAway, tokenOfBrowser } from '../cookies.ts'
import type { IdentityParts } from '../parts.ts'
import { ceremonyPlace, counterIn, creationOptions, newKeyIn, requestOptions } from '../passkey-ceremony.ts'
import { accountById } from '../store/accounts.ts'
import { lockAccount } from '../store/authenticators.ts'
import {
  countUse,
  credentialsOf,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  passkeyOfCredential,
  passkeysOf,
  takeChallenge,
} from '../store/passkeys.ts'
import { markSecondFactor } from '../store/sessions.ts'
import { becomeBuyer } from './become-buyer.ts'
import { confirmOwner } from './confirm-owner.ts'

type Asked = { readonly question: PasskeyQuestion }

/** Request to create a passkey. @throws Refusal `passkeysMax`, and those of `confirmOwner` */
export async function beginPasskey(
  ctx: BuyerContext,
  { password }: { readonly password?: string | undefined },
  parts: IdentityParts,
): Promise<Asked> {
  const account = await confirmOwner(parts, ctx, password)
  const known = await credentialsOf(ctx.db, ctx.buyerId)
  if (known.length >= passkeysMax) throw new Refusal('passkeysMax', { max: passkeysMax })
  const name = account.email ?? account.phone ?? account.id
  const { question, challenge } = await creationOptions(ceremonyPlace(ctx.origin), {
    userId: ctx.buyerId,
    name,
    shownName: account.name || name,
    mallName: parts.mallName(ctx.language),
    known,
  })
  const token = giveToken(ctx, 'passkey', parts.isSecure, passkeyMs)
  await ctx.transaction((tx) => insertChallenge(tx, { token, challenge, sessionId: ctx.sessionId }))
  return { question }
}

type Made = { readonly name: string; readonly answer: PasskeyAnswer }

/**
 * Stores the passkey that the browser made.
 * @throws Refusal `passkeyEnded`, `passkeyWrong`, `passkeyKnown`, `passkeysMax`
 */
export async function addPasskey(
  ctx: BuyerContext,
  { name, answer }: Made,
  parts: IdentityParts,
): Promise<{ readonly passkeyId: Id }> {
  const challenge = await takeOwn(parts, ctx, ctx.sessionId)
  const place = ceremonyPlace(ctx.origin)
  const made = await newKeyIn(answer, challenge, place)
  if (!made) throw new Refusal('passkeyWrong')
  const passkeyId = ctx.newId()
  await ctx.transaction(async (tx) => {
    await lockAccount(tx, ctx.buyerId)
    if ((await passkeysOf(tx, ctx.buyerId)).length >= passkeysMax)
      throw new Refusal('passkeysMax', { max: passkeysMax })
    const isNew = await insertPasskey(tx, {
      passkeyId,
      userId: ctx.buyerId,
      host: place.host,
      name,
      ...made,
    })
    if (!isNew) throw new Refusal('passkeyKnown')
    // The person has just confirmed on the device.
    await markSecondFactor(tx, ctx.sessionId)
    await announceChange(tx, ctx, ctx.buyerId, 'passkeyAdded')
  })
  return { passkeyId }
}

/** @throws Refusal `notFound` */
export const removePasskey = (
  ctx: BuyerContext,
  { passkeyId }: { readonly passkeyId: Id },
): Promise<{ readonly passkeyId: Id }> =>
  ctx.transaction(async (tx) => {
    if (!(await deletePasskey(tx, ctx.buyerId, passkeyId))) throw new Refusal('notFound')
    await announceChange(tx, ctx, ctx.buyerId, 'passkeyRemoved')
    return { passkeyId }
  })

/** Request to sign in with any passkey that the browser has for this mall. */
export async function beginPasskeySignIn(ctx: Context, parts: IdentityParts): Promise<Asked> {
  const { question, challenge } = await requestOptions(ceremonyPlace(ctx.origin))
  const token = giveToken(ctx, 'passkey', parts.isSecure, passkeyMs)
  await ctx.transaction((tx) => insertChallenge(tx, { token, challenge, sessionId: undefined }))
  return { question }
}

/**
 * Signs in with a passkey. The person confirmed on the device, so it counts as both factors.
 * @throws Refusal `passkeyEnded`, `passkeyWrong`, `passkeyUnknown`
 */
export async function signInByPasskey(
  ctx: Context,
  { answer }: { readonly answer: PasskeyAnswer },
  parts: IdentityParts,
) {
  const challenge = await takeOwn(parts, ctx, undefined)
  const place = ceremonyPlace(ctx.origin)
  const known = await passkeyOfCredential(ctx.db, String(answer.id))
  if (!known || known.host !== place.host) throw new Refusal('passkeyUnknown')
  const counter = await counterIn(answer, challenge, place, known)
  if (counter === undefined) throw new Refusal('passkeyWrong')
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, known.userId)
    const account = await accountById(tx, known.userId)
    if (!account || !(await countUse(tx, known.passkeyId, counter))) throw new Refusal('passkeyWrong')
    return becomeBuyer(parts, ctx, tx, account, { hasSecondFactor: true })
  })
}

/** Takes the challenge of this browser. @throws Refusal `passkeyEnded` */
async function takeOwn(parts: IdentityParts, ctx: Context, sessionId: Id | undefined): Promise<string> {
  const token = tokenOfBrowser(ctx, 'passkey', parts.isSecure)
  takeTokenAway(ctx, 'passkey', parts.isSecure)
  const challenge = token && (await takeChallenge(ctx.db, token, sessionId))
  if (!challenge) throw new Refusal('passkeyEnded')
  return challenge
}
