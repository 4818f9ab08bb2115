import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import {
  acceptAmount,
  askPlatform,
  cancelAfterSale,
  confirmReplacement,
  refuseAmount,
  sendBack,
} from '#wire/after-sales/act.ts'

const steps = [
  'cancel',
  'confirmReplacement',
  'sendBack',
  'askPlatform',
  'acceptAmount',
  'refuseAmount',
] as const

/**
 * What a buyer does with an after-sale. It may have gone on meanwhile, so a refusal is shown beside what it is now; what was
 * typed stays.
 */
export async function changeAfterSale(
  mall: Mall,
  form: FormData,
  { afterSaleId, token }: { readonly afterSaleId: string; readonly token: string | undefined },
) {
  const text = (name: string) => String(form.get(name) ?? '')
  const step = steps.find((each) => each === form.get('intent'))
  const typed = { carrier: text('carrier'), trackingNumber: text('trackingNumber'), text: text('text') }
  const id = { afterSaleId, token }
  try {
    if (step === 'cancel') await mall.call(cancelAfterSale, id)
    if (step === 'confirmReplacement') await mall.call(confirmReplacement, id)
    if (step === 'acceptAmount') await mall.call(acceptAmount, id)
    if (step === 'refuseAmount') await mall.call(refuseAmount, { ...id, text: typed.text })
    if (step === 'askPlatform') await mall.call(askPlatform, { ...id, text: typed.text })
    if (step === 'sendBack')
      await mall.call(sendBack, { ...id, carrier: typed.carrier, trackingNumber: typed.trackingNumber })
  } catch (error) {
    return { done: undefined, refusedStep: step, problem: refused(error), typed }
  }
  return { done: step, refusedStep: undefined, problem: undefined, typed: undefined }
}

export type Changed = Awaited<ReturnType<typeof changeAfterSale>>
