import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import type { Mall } from '#ui/mall-context.ts'
import { uploadOrderInvoice } from '#wire/invoices.ts'
import { refuseForm, savedForm } from '../kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { FileField } from '../kit/form/file-field.tsx'
import { useVerdict } from '../kit/may.tsx'

/** Of the form that uploads. */
export const uploadIntent = 'invoice'

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

type UploadInvoiceProps = {
  readonly placedAt: Date
  /** A document of the shop's own holds already. */
  readonly isReplaced: boolean
  readonly answer: FormAnswer | undefined
}

/** Where a shop gives its buyer an invoice of its own, for those of its staff who may. */
export function UploadInvoice({ placedAt, isReplaced, answer }: UploadInvoiceProps) {
  const t = useTranslations('orderInvoices')
  const verdict = useVerdict('shopOrder.invoice')
  if (!verdict.isAllowed) return null
  if (verdict.onlyOrdersBefore && placedAt >= new Date(verdict.onlyOrdersBefore)) return null
  return (
    <ConsoleForm
      intent={uploadIntent}
      encType="multipart/form-data"
      answer={answer?.intent === uploadIntent ? answer : undefined}
    >
      <FileField
        label={t(isReplaced ? 'replace' : 'upload')}
        name="content"
        hint={t('uploadHint')}
        accept="application/pdf"
        maxMegabytes={2}
      />
      <div>
        <Button look="quiet">{t(isReplaced ? 'replaceNow' : 'uploadNow')}</Button>
      </div>
    </ConsoleForm>
  )
}
