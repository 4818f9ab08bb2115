import type { Mall } from '#ui/mall-context.ts'
import { uploadOrderInvoice } from '#wire/invoices.ts'
import { refuseForm, savedForm } from '../kit/form/answers.ts'

/** Sends the chosen file on; what is no PDF is refused by the call. */
export async function uploadInvoice(mall: Mall, named: { shop: string; orderId: string }, form: FormData) {
  const file = form.get('content')
  const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
  try {
    await mall.call(uploadOrderInvoice, { ...named, content: bytes.toString('base64') })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}
