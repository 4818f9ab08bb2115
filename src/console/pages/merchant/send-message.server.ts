import { uploadPictureCall } from '#modules/files/bound.ts'
import { goodsToShowCall, writeToBuyerCall } from '#modules/messages/calls/shop-conversations.ts'
import type { Mall } from '#ui/mall-context.ts'
import { buyerPicturesMax } from '#vocabulary/buyer-pictures.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'

export type SentMessage = FormAnswer & { readonly number?: number; readonly sentTo?: string }

type Where = { readonly shop: string } & ({ readonly conversationId: string } | { readonly orderId: string })

/** Stores the pictures of a form, finds the goods that it names, and sends its message. */
export async function writeAsShop(mall: Mall, form: FormData, where: Where) {
  try {
    const pictures: string[] = []
    for (const file of form.getAll('newPicture').slice(0, buyerPicturesMax)) {
      if (typeof file === 'string' || file.size === 0) continue
      const content = Buffer.from(await file.arrayBuffer()).toString('base64')
      pictures.push((await mall.call(uploadPictureCall, { content })).key)
    }
    const named = String(form.get('productId') ?? '').trim()
    const productId = named ? await goodsNamed(mall, where.shop, named) : undefined
    if (named && !productId) {
      const answer: SentMessage = {
        intent: 'send',
        invalid: ['productId'],
        typed: { text: String(form.get('text') ?? ''), productId: named },
      }
      return answer
    }
    const sent = await mall.call(
      writeToBuyerCall,
      { ...where, text: String(form.get('text') ?? ''), pictures, ...(productId && { productId }) },
      { key: String(form.get('key') ?? '') || undefined },
    )
    const answer: SentMessage = {
      intent: 'send',
      isSaved: true,
      number: sent.number,
      sentTo: sent.conversationId,
    }
    return answer
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** The goods with a name, or those that a link leads to. */
async function goodsNamed(mall: Mall, shop: string, named: string): Promise<string | undefined> {
  const keyword = (/\/product\/([a-z0-9-]+)/.exec(named)?.[1] ?? named).slice(0, 100)
  const { goods } = await mall.call(goodsToShowCall, { shop, keyword })
  const exact = goods.find(({ name, urlKey }) => name === named || urlKey === keyword)
  return (exact ?? (goods.length === 1 ? goods[0] : undefined))?.productId
}
