import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { afterSaleReasons, type ChosenKind, isForMoney } from '#modules/after-sales/rules/kinds.ts'
import orders from '#storefront/parts/orders/orders.module.css'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem, Select } from '#ui/form/field.tsx'
import { fieldErrors } from '#ui/refused.ts'
import { toMajorText } from '#vocabulary/money.ts'
import type { Changed } from './change-after-sale.ts'
import { FormKey } from './form-key.tsx'
import { nameOfForm, StoredFields } from './stored-fields.tsx'
import { WordsAndPictures } from './words-and-pictures.tsx'

type ReviseFormProps = {
  readonly afterSale: AfterSale
  readonly answer: Changed | undefined
  readonly maySendPictures: boolean
}

/** Form to revise a rejected application, prefilled with its previous values. */
export function ReviseForm({ afterSale, answer, maySendPictures }: ReviseFormProps) {
  const t = useTranslations('afterSales')
  const reasons = useTranslations('afterSaleReason')
  const refused = answer?.refusedStep === 'revise' ? answer : undefined
  const errors = fieldErrors(refused?.problem)
  const { afterSaleId, kind, reason, requested } = afterSale
  const name = nameOfForm(afterSaleId, 'revise')
  const isAtField = errors.text || errors.pictures || errors.reason || errors.amount
  return (
    <Form method="post" encType="multipart/form-data" className={orders.asked}>
      <FormKey />
      <StoredFields name={name} isRefused={refused !== undefined} />
      <FormProblem>{refused && !isAtField && refused.problem?.message}</FormProblem>
      <Select
        label={t('reason')}
        name="reason"
        defaultValue={refused?.typed.reason || reason}
        error={errors.reason}
        required
      >
        {afterSaleReasons[kind as ChosenKind].map((each) => (
          <option key={each} value={each}>
            {reasons(each)}
          </option>
        ))}
      </Select>
      {isForMoney(kind) && kind !== 'cancellation' && (
        <Field
          label={t('requested')}
          name="amount"
          type="number"
          inputMode="decimal"
          min={0}
          step={toMajorText({ ...requested, amount: 1 })}
          defaultValue={refused?.typed.amount || toMajorText(requested)}
          error={errors.amount}
          required
        />
      )}
      <WordsAndPictures
        label={t('reviseWords')}
        name={name}
        typed={refused?.typed}
        errors={errors}
        maySendPictures={maySendPictures}
      />
      <Button name="intent" value="revise">
        {t('reviseYes')}
      </Button>
    </Form>
  )
}
