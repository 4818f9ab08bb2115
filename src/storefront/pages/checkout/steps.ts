/** The parts of the checkout, in the order in which they open. */
export const checkoutParts = ['address', 'delivery', 'payment'] as const
export type CheckoutPart = (typeof checkoutParts)[number]

export const partHeadingId = (part: CheckoutPart): string => `part-${part}`

/** The value of the button that finishes a part, or opens it again. */
export const intentTo = (does: 'finish' | 'open', part: CheckoutPart): string => `${does}.${part}`

/** Which part a button of the form opens, and which one it finishes first, if any. */
export function partAsked(
  intent: string,
): { readonly opens: CheckoutPart; readonly finishes: CheckoutPart | undefined } | undefined {
  const [does, name] = intent.split('.')
  const at = checkoutParts.findIndex((part) => part === name)
  const part = checkoutParts[at]
  if (!part) return undefined
  if (does === 'open') return { opens: part, finishes: undefined }
  return does === 'finish' ? { opens: checkoutParts[at + 1] ?? part, finishes: part } : undefined
}

/** The choice to order now and to choose how to pay on the page for that. */
export const laterChannel = 'later'
