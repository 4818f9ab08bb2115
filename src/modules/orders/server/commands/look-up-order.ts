import {
  type CaptchaPuzzle,
  type CodeSent,
  checkCode,
  emailTarget,
  sendCode,
} from '#modules/identity/server/public.ts'
import type { BuyerContext, Context } from '#platform/context.ts'
import { orderAccessToken, orderLinkEnd, readOrderToken } from '#platform/order-link.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { claimGroup } from '../claim-group.ts'
import type { OrdersParts } from '../parts.ts'
import { groupWithEmailOf, guestOrder } from '../queries/guest-order.ts'

type Wanted = { readonly orderNumber: string; readonly email: string }
type Coded = Wanted & { readonly code: string }

/**
 * Sends a code to the email that a guest gave for an order. The answer is the same whether there is such an
 * order or not, and so are the steps here: the mail is written, or not, by the worker (TRAP-110).
 * @throws Refusal `invalidEmail`, `captchaWrong`, `codeSentJustNow`, `codesUsedUp`
 */
export function sendLookUpCode(
  ctx: Context,
  { orderNumber, email, ...captcha }: Wanted & CaptchaPuzzle,
  parts: OrdersParts,
): Promise<CodeSent> {
  return sendCode(parts, ctx, { purpose: 'orderLookUp', target: emailTarget(email), orderNumber, ...captcha })
}

/**
 * Opens a guest's order for the holder of its number and of the code that came to its email: with the token
 * of a link, as its mails have one.
 * @throws Refusal `invalidEmail`, `codeWrong`, whichever of number, email and code is not right
 */
export async function lookUpOrder(
  ctx: Context,
  request: Coded,
  parts: OrdersParts,
): Promise<{ readonly orderId: Id; readonly token: string }> {
  const order = await orderOfCode(parts, ctx, request)
  const token = orderAccessToken(parts.linkKeys, order.groupId, orderLinkEnd(ctx.now))
  return { orderId: order.orderId, token }
}

/**
 * Moves a guest's order to the requesting account, with all orders that were paid together with it: its
 * holder knows the number and reads the email that was given for it. An order of an account is never taken
 * over, and answers like a missing one.
 * @throws Refusal `invalidEmail`, `codeWrong`, whichever of number, email and code is not right
 */
export async function claimOrder(
  ctx: BuyerContext,
  request: Coded,
  parts: OrdersParts,
): Promise<{ readonly orderId: Id }> {
  const { orderId, groupId } = await orderOfCode(parts, ctx, request)
  // Its guest may have signed in concurrently.
  if (!(await claimGroup(parts, ctx, groupId))) throw wrongCode()
  return { orderId }
}

/**
 * The same by the link of the order, for the account that has its email: both prove what a number and a code do.
 * @throws Refusal `notFound` for a link of no order, of another email, or of an order that is another account's
 */
export async function claimByLink(
  ctx: BuyerContext,
  { token }: { readonly token: string },
  parts: OrdersParts,
): Promise<{ readonly orderId: Id }> {
  const link = readOrderToken(parts.linkKeys, token)
  const order =
    link && link.endsAt > ctx.now ? await groupWithEmailOf(ctx.db, link.groupId, ctx.buyerId) : undefined
  if (!order || !(order.isOwn || (await claimGroup(parts, ctx, order.groupId)))) throw new Refusal('notFound')
  return { orderId: order.orderId }
}

/** A guest's order by its number, its email and the code that went there. A try is counted before any of them is judged. */
async function orderOfCode(parts: OrdersParts, ctx: Context, { orderNumber, email, code }: Coded) {
  const target = emailTarget(email)
  const order = await guestOrder(ctx.db, orderNumber, target)
  // A wrong number costs a try, and leaves the code good for the right one.
  await checkCode(parts, ctx, { purpose: 'orderLookUp', target, code: order ? code : '' })
  if (!order) throw wrongCode()
  return order
}

const wrongCode = () => new Refusal('codeWrong', {}, [{ field: 'code', code: 'codeWrong' }])
