import { type CodeSent, emailTarget, sendCodeToPerson } from '#modules/identity/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { OrdersParts } from '../parts.ts'
import { emailOfPaidGuest } from '../queries/guest-order.ts'

/**
 * Sends the guest who has paid an order a code for an account with its email. The order replaces the captcha; the mail
 * alone tells whether the email has an account already (TRAP-110).
 * @throws Refusal `notFound` for an order of another person or that no guest has paid, `mailsNotSent`, `codeSentJustNow`, `codesUsedUp`
 */
export async function sendAccountCode(
  ctx: OrderHolderContext,
  { orderId }: { readonly orderId: Id },
  parts: Pick<OrdersParts, 'codeWays'>,
): Promise<CodeSent> {
  const email = await emailOfPaidGuest(ctx, orderId)
  if (!email) throw new Refusal('notFound')
  return sendCodeToPerson(parts, ctx, { purpose: 'signUp', target: emailTarget(email) })
}
