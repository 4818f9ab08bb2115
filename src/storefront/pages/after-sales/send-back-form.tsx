import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import css from '#storefront/parts/orders/orders.module.css'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { fieldErrors } from '#ui/refused.ts'
import type { Changed } from './change-after-sale.ts'
import { FormKey } from './form-key.tsx'
import { nameOfForm, StoredFields } from './stored-fields.tsx'

export type CarrierChoice = { readonly code: string; readonly name: string }

type SendBackFormProps = {
  readonly afterSaleId: string
  readonly carriers: readonly CarrierChoice[]
  readonly answer: Changed | undefined
}

/** Form for the carrier and tracking number of returned goods (AS-47). */
export function SendBackForm({ afterSaleId, carriers, answer }: SendBackFormProps) {
  const t = useTranslations('afterSales')
  const refused = answer?.refusedStep === 'sendBack' ? answer : undefined
  const errors = fieldErrors(refused?.problem)
  const form = useRefusedForm(refused?.problem)
  return (
    <Form ref={form} method="post" className={css.asked} noValidate>
      <FormKey />
      <StoredFields name={nameOfForm(afterSaleId, 'sendBack')} isRefused={refused !== undefined} />
      <Select
        label={t('carrier')}
        name="carrier"
        defaultValue={refused?.typed.carrier ?? ''}
        error={errors.carrier && t('carrierMissing')}
        required
      >
        <option value="">{t('carrierChoose')}</option>
        {carriers.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label={t('trackingNumber')}
        name="trackingNumber"
        defaultValue={refused?.typed.trackingNumber ?? ''}
        error={errors.trackingNumber && t('trackingWrong')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        required
      />
      <Button name="intent" value="sendBack">
        {t('sendBackYes')}
      </Button>
    </Form>
  )
}
