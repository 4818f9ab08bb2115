import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { FileField } from '../kit/form/file-field.tsx'
import { useVerdict } from '../kit/may.tsx'

/** Of the form that uploads. */
export const uploadIntent = 'invoice'

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
