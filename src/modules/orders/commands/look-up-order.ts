import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Captcha, type CodeSent, checkCode, emailTarget, sendCode } from '#modules/identity/public.ts'
import type { Context } from '#platform/context.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import type { OrdersParts } from '../parts.ts'
import { guestOrder } from '../queries/guest-order.ts'

type Wanted = { readonly orderNumber: string; readonly email: string }

/**
 * Sends a code to the email that a guest gave for an order. The answer is the same whether there is such an order or not, and so is what is
 * done here: the mail is written, or not, by the worker (TRAP-110).
 * @throws Refusal `invalidEmail`, `captchaWrong`, `codeSentJustNow`, `codesUsedUp`
 */
export const sendLookUpCode =
  (parts: OrdersParts) =>
  (ctx: Context, { orderNumber, email, ...captcha }: Wanted & Captcha): Promise<CodeSent> =>
    sendCode(parts, ctx, { purpose: 'orderLookUp', target: emailTarget(email), orderNumber, ...captcha })

/**
 * Opens a guest's order for who has its number and the code that came to its email: with the token of a link, as its mails have one.
 * @throws Refusal `invalidEmail`, `codeWrong`, whichever of number, email and code is not right
 */
export const lookUpOrder =
  (parts: OrdersParts) =>
  async (
    ctx: Context,
    { orderNumber, email, code }: Wanted & { readonly code: string },
  ): Promise<{ readonly orderId: Id; readonly token: string }> => {
    const target = emailTarget(email)
    const order = await guestOrder(ctx.db, orderNumber, target)
    // A wrong number costs a try, and leaves the code good for the right one.
    await checkCode(parts, ctx, { purpose: 'orderLookUp', target, code: order ? code : '' })
    if (!order) throw new Refusal('codeWrong')
    const token = orderAccessToken(parts.linkKeys, order.groupId, orderLinkEnd(ctx.now))
    return { orderId: order.orderId, token }
  }
