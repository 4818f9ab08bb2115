import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import orders from '#storefront/parts/orders/orders.module.css'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { fieldErrors } from '#ui/refused.ts'
import type { Changed } from './change-after-sale.ts'
import { FormKey } from './form-key.tsx'
import { nameOfForm, StoredFields } from './stored-fields.tsx'
import { WordsAndPictures } from './words-and-pictures.tsx'

type StatementFormProps = {
  readonly afterSaleId: string
  readonly answer: Changed | undefined
  readonly maySendPictures: boolean
}

/** Form for a statement to the platform before it decides: text and pictures. */
export function StatementForm({ afterSaleId, answer, maySendPictures }: StatementFormProps) {
  const t = useTranslations('afterSales')
  const refused = answer?.refusedStep === 'addStatement' ? answer : undefined
  const errors = fieldErrors(refused?.problem)
  const name = nameOfForm(afterSaleId, 'addStatement')
  return (
    <Form method="post" encType="multipart/form-data" className={orders.asked}>
      <FormKey />
      <StoredFields name={name} isRefused={refused !== undefined} />
      <FormProblem>{refused && !errors.text && !errors.pictures && refused.problem?.message}</FormProblem>
      <WordsAndPictures
        label={t('statement')}
        name={name}
        typed={refused?.typed}
        errors={errors}
        maySendPictures={maySendPictures}
      />
      <Button name="intent" value="addStatement">
        {t('addStatementYes')}
      </Button>
    </Form>
  )
}
