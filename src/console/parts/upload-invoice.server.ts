import { refuseForm, savedForm } from './kit/form/answers.ts'

/** Sends the chosen file on, in base64; the call refuses a file that is no PDF. */
export async function uploadInvoiceForm(form: FormData, send: (content: string) => Promise<unknown>) {
  const file = form.get('content')
  const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
  try {
    await send(bytes.toString('base64'))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}
