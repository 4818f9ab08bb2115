import { cancelAfterSaleCall, confirmReplacementCall, sendBackCall } from '#modules/after-sales/bound/act.ts'
import {
  acceptAmountCall,
  addStatementCall,
  handInCall,
  involvePlatformCall,
  refuseAmountCall,
  reviseAfterSaleCall,
  takeRefundCall,
} from '#modules/after-sales/calls/act.ts'
import type { AfterSaleReason } from '#modules/after-sales/rules/kinds.ts'
import { storeBuyerPictures } from '#storefront/parts/pictures/store-buyer-pictures.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf, refused } from '#ui/refused.ts'

const steps = [
  'cancel',
  'confirmReplacement',
  'sendBack',
  'handIn',
  'revise',
  'askPlatform',
  'addStatement',
  'acceptAmount',
  'refuseAmount',
  'takeRefund',
] as const

/**
 * Handles a buyer's actions on an after-sale. Its status may have changed, so an error is shown beside the
 * current one; input is preserved. A form sent again after a lost response runs once: it has the same key.
 */
export async function changeAfterSale(
  mall: Mall,
  form: FormData,
  { afterSaleId, token }: { readonly afterSaleId: string; readonly token: string | undefined },
) {
  const text = (name: string) => String(form.get(name) ?? '')
  const step = steps.find((each) => each === form.get('intent'))
  const { stored, problem: pictureProblem } = await storeBuyerPictures(mall, form)
  const pictures = [...form.getAll('picture').map(String), ...stored]
  const typed = {
    carrier: text('carrier'),
    trackingNumber: text('trackingNumber'),
    text: text('text'),
    reason: text('reason'),
    amount: text('amount'),
    pictures,
    pictureProblem,
  }
  const id = { afterSaleId, token }
  if (pictureProblem) return { done: undefined, refusedStep: step, problem: undefined, typed }
  const act = async (once: { readonly key?: string }) => {
    if (step === 'cancel') await mall.call(cancelAfterSaleCall, id, once)
    if (step === 'confirmReplacement') await mall.call(confirmReplacementCall, id, once)
    if (step === 'handIn') await mall.call(handInCall, id, once)
    if (step === 'acceptAmount') await mall.call(acceptAmountCall, id, once)
    if (step === 'takeRefund') await mall.call(takeRefundCall, id, once)
    if (step === 'refuseAmount') await mall.call(refuseAmountCall, { ...id, text: typed.text }, once)
    if (step === 'askPlatform') await mall.call(involvePlatformCall, { ...id, text: typed.text }, once)
    if (step === 'revise')
      await mall.call(
        reviseAfterSaleCall,
        {
          ...id,
          reason: typed.reason as AfterSaleReason,
          text: typed.text,
          pictures,
          amount: typed.amount || undefined,
        },
        once,
      )
    if (step === 'addStatement')
      await mall.call(addStatementCall, { ...id, text: typed.text, pictures }, once)
    if (step === 'sendBack') {
      const { carrier, trackingNumber } = typed
      await mall.call(sendBackCall, { ...id, carrier, trackingNumber }, once)
    }
  }
  const key = text('key')
  try {
    await act(key ? { key } : {}).catch((error: unknown) => {
      // Changed since it was sent under this key: it is treated as a new one.
      if (problemOf(error)?.code !== 'keyReused') throw error
      return act({})
    })
  } catch (error) {
    return { done: undefined, refusedStep: step, problem: refused(error), typed }
  }
  return { done: step, refusedStep: undefined, problem: undefined, typed: undefined }
}

export type Changed = Awaited<ReturnType<typeof changeAfterSale>>
