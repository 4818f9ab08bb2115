import { goodsToShowCall, writeToBuyerCall } from '#modules/messages/calls/shop-conversations.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { buyerPicturesMax } from '#vocabulary/buyer-pictures.ts'
import { formProblem, typedIn } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { storeChosenPictures } from '../../parts/kit/form/store-pictures.server.ts'

export type SentMessage = FormAnswer & { readonly number?: number; readonly sentTo?: string }

type Where = { readonly shop: string } & ({ readonly conversationId: string } | { readonly orderId: string })

/** Stores the pictures of a form, finds the goods that it names, and sends its message. */
export async function writeAsShop(mall: Mall, form: FormData, where: Where) {
  try {
    const chosen = [...form].filter(([name]) => name === 'newPicture')
    const pictures = await storeChosenPictures(mall, chosen.slice(0, buyerPicturesMax))
    const named = String(form.get('goods') ?? '').trim()
    const productId = named ? await goodsNamed(mall, where.shop, named) : undefined
    if (named && !productId) {
      const answer: SentMessage = { intent: 'send', invalid: ['goods'], typed: typedIn(form) }
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
    const problem = refused(error)
    const fields = problem.fields.map((each) => ({ ...each, field: fieldOfForm(each.field) }))
    return formProblem({ ...problem, fields }, form)
  }
}

/** Goods are entered by their name, and all pictures are chosen in one field. */
function fieldOfForm(field: string): string {
  if (field === 'productId') return 'goods'
  return field.startsWith('pictures') ? 'newPicture' : field
}

/** The goods with a name, or those that a link leads to. */
async function goodsNamed(mall: Mall, shop: string, named: string): Promise<string | undefined> {
  const keyword = (/\/product\/([a-z0-9-]+)/.exec(named)?.[1] ?? named).slice(0, 100)
  const { goods } = await mall.call(goodsToShowCall, { shop, keyword })
  const exact = goods.find(({ name, urlKey }) => name === named || urlKey === keyword)
  return (exact ?? (goods.length === 1 ? goods[0] : undefined))?.productId
}
