import { useTranslations } from 'use-intl'
import type { CarrierOption } from '#modules/shipments/rules/carrier.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { CarrierFields } from '../../parts/kit/form/carrier-fields.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { QuantityField } from '../../parts/kit/form/quantity-field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './order.module.css'

type Line = {
  readonly lineId: string
  readonly name: string
  readonly picture?: string | undefined
  readonly quantity: number
  readonly shippedQuantity: number
}

type ShipFormProps = {
  readonly order: { readonly lines: readonly Line[] }
  readonly carriers: readonly CarrierOption[]
  readonly limits: FormLimits
  readonly answer: FormAnswer | undefined
  /** One key for one parcel, however often the form is sent. */
  readonly requestKey: string
}

/** Form of a parcel: its contents, carrier and number. */
export function ShipForm({ order, carriers, limits, answer, requestKey }: ShipFormProps) {
  const t = useTranslations('shopOrders')
  const left = order.lines.filter((line) => line.shippedQuantity < line.quantity)
  return (
    <ConsolePanel title={t('ship')} hint={t('shipAll')}>
      <ConsoleForm limits={limits} answer={answer}>
        <input type="hidden" name="key" value={requestKey} />
        <ul className={css.lines}>
          {left.map((line) => {
            const most = line.quantity - line.shippedQuantity
            return (
              <li key={line.lineId} className={css.line}>
                <Picture file={line.picture} alt="" sizes="48px" />
                <p>
                  {line.name}
                  <span className={css.small}>
                    {t('left', { left: String(most), count: String(line.quantity) })}
                  </span>
                </p>
                <QuantityField
                  label={`${t('inParcel')}: ${line.name}`}
                  isLabelHidden
                  name={`quantity.${line.lineId}`}
                  value={most}
                  min={0}
                  max={most}
                />
              </li>
            )
          })}
        </ul>
        <div className={css.fields}>
          <CarrierFields carriers={carriers} />
        </div>
        <p>
          <Button>{t('shipNow')}</Button>
        </p>
      </ConsoleForm>
    </ConsolePanel>
  )
}
