import { translate } from '#messages/translate.ts'
import type { AddedToCart } from '#modules/cart/bound.ts'
import { saveCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { type RefusalCode, refusals } from '#vocabulary/refusals.ts'

type Line = { readonly variantId: string; readonly quantity: number; readonly partIds?: string[] }

/**
 * Why goods could not be put into the cart. Requesting a checkout of them returns the reason with its
 * figures; a guest who adds a member item gets the reason of adding (PDP-86). Goods that can be bought all
 * the same, as an item for points or just restocked, keep the reason of adding.
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
