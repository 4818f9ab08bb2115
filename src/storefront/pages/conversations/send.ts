import { writeToShopCall } from '#modules/messages/calls/conversations.ts'
import { type StoredPictures, storeBuyerPictures } from '#storefront/parts/pictures/store-buyer-pictures.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

type Where = {
  readonly conversationId?: string | undefined
  readonly shopId?: string | undefined
  readonly aboutProductId?: string | undefined
  readonly orderId?: string | undefined
  readonly afterSaleId?: string | undefined
}

/** Answer of a form that sends a message. */
export type SendAnswer = {
  readonly sentTo?: string
  readonly number?: number
  readonly problem?: Problem
  readonly typed?: { readonly text: string; readonly pictures: readonly string[] }
  readonly stored?: StoredPictures['problem']
  /** The request did not reach the mall. */
  readonly isLost?: true
}

/** Stores the pictures of a form and sends its message; a refused one keeps what was typed. */
export async function sendFromForm(mall: Mall, form: FormData, where: Where): Promise<SendAnswer> {
  const pictures = await storeBuyerPictures(mall, form)
  const typed = {
    text: String(form.get('text') ?? ''),
    pictures: [...form.getAll('picture').map(String), ...pictures.stored],
  }
  if (pictures.problem) return { typed, stored: pictures.problem }
  try {
    const { conversationId, number } = await mall.call(
      writeToShopCall,
      { ...where, ...typed },
      { key: String(form.get('key') ?? '') || undefined },
    )
    return { sentTo: conversationId, number }
  } catch (error) {
    return { typed, problem: refused(error) }
  }
}
