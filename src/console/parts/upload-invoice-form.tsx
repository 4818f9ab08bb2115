import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ConsoleForm, type FormAnswer } from './kit/form/console-form.tsx'
import { FileField } from './kit/form/file-field.tsx'

/** Of the form that uploads. */
export const uploadIntent = 'invoice'

type UploadInvoiceFormProps = {
  readonly by: 'shop' | 'platform'
  /** A document of the shop holds already. */
  readonly isReplaced: boolean
  readonly answer: FormAnswer | undefined
}

/** Where a buyer is given the invoice of a shop in place of the mall's. */
export function UploadInvoiceForm({ by, isReplaced, answer }: UploadInvoiceFormProps) {
  const t = useTranslations('orderInvoices')
  const label = { shop: ['upload', 'replace'], platform: ['uploadForShop', 'replaceForShop'] } as const
  return (
    <ConsoleForm
      intent={uploadIntent}
      encType="multipart/form-data"
      answer={answer?.intent === uploadIntent ? answer : undefined}
    >
      <FileField
        label={t(label[by][isReplaced ? 1 : 0])}
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
