import { translate } from '#messages/translate.ts'
import type { AddedToCart } from '#modules/cart/calls.ts'
import { saveCheckoutCall } from '#modules/checkout/calls/checkout.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { type RefusalCode, refusals } from '#vocabulary/refusals.ts'

type Line = { readonly variantId: string; readonly quantity: number; readonly partIds?: string[] }

/**
 * Why goods could not be put into the cart. Asking for a checkout of them gives the reason with its figures; for a guest who asks for a
 * member item, adding has words of its own (PDP-86). What can be bought all the same, as an item for points or what has come back this
 * moment, is told by the reason that adding had.
 */
export async function whyNotAdded(
  mall: Mall,
  line: Line,
  { refused: [first] }: AddedToCart,
): Promise<Problem> {
  try {
    await mall.call(saveCheckoutCall, { source: 'product', lines: [line] })
  } catch (error) {
    const problem = refused(error)
    return problem.code === 'memberItemSignInToBuy'
      ? { ...problem, message: textOf(mall, 'memberItemSignIn') }
      : problem
  }
  const code = first?.reason ?? 'outOfStock'
  return { code, message: textOf(mall, code), status: refusals[code], params: {}, fields: [], requestId: '' }
}

const textOf = ({ language }: Mall, code: RefusalCode) => translate(language, `refusals.${code}`)
