import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AfterSalePreview, PossibleReplacement } from '#modules/after-sales/rules/after-sale.ts'
import css from '#storefront/parts/after-sales/apply.module.css'
import { FittingDetails } from '#storefront/parts/product/fitting-details.tsx'
import { Select } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useAwake } from '#ui/use-awake.ts'
import { snapQuantity } from '#vocabulary/quantity.ts'
import { fieldOfQuantity, fieldOfReplacement } from './draft.ts'

type Line = AfterSalePreview['lines'][number]

type ApplyLinesProps = {
  readonly preview: AfterSalePreview
  readonly replacements: Readonly<Record<string, string>>
  readonly onReplacements: (replacements: Readonly<Record<string, string>>) => void
  readonly onQuantities: (quantities: Readonly<Record<string, number>>) => void
  /** The lines that lack a replacement. */
  readonly missing: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

/**
 * The goods of the application: how many of each, and their replacements. Gifts follow their goods (AS-12).
 */
export function ApplyLines(props: ApplyLinesProps) {
  const t = useTranslations('afterSaleApply')
  const { preview, replacements, onReplacements, onQuantities, missing, errors } = props
  // Requested quantities are shown immediately, until the mall has answered.
  const [asked, setAsked] = useState<{ preview: AfterSalePreview; quantities: Record<string, number> }>()
  const quantities = asked?.preview === preview ? asked.quantities : {}
  const ask = (lineId: string, quantity: number) => {
    const next = { ...quantities, [lineId]: quantity }
    setAsked({ preview, quantities: next })
    onQuantities(next)
  }
  return (
    <ul className={css.lines}>
      {preview.lines.map((line, place) => (
        <li key={line.orderLineId} className={css.line} data-gift={line.goesAlong || undefined}>
          <Picture file={line.picture} alt="" sizes="72px" />
          <div className={css.what}>
            <strong>{line.name}</strong>
            <span className={css.muted}>{line.chosen.map(({ value }) => value).join(' · ')}</span>
          </div>
          <Amounts
            line={{ ...line, quantity: quantities[line.orderLineId] ?? line.quantity }}
            isFixed={preview.kind === 'cancellation'}
            onQuantity={(quantity) => ask(line.orderLineId, quantity)}
          />
          {preview.kind === 'exchange' && !line.goesAlong && (
            <div className={css.instead}>
              {line.slotId && <FittingDetails slotId={line.slotId} name={line.name} />}
              <Replacements
                line={line}
                chosen={replacements[line.orderLineId] ?? ''}
                onChoose={(variantId) => onReplacements({ ...replacements, [line.orderLineId]: variantId })}
                error={
                  missing.includes(line.orderLineId)
                    ? t('replacementMissing')
                    : errors[`lines.${place}.replacementVariantId`]
                }
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type AmountsProps = {
  readonly line: Line
  readonly isFixed: boolean
  readonly onQuantity: (quantity: number) => void
}

/** Quantity of a line, from one to all units still eligible (AS-08, AS-09). */
function Amounts({ line, isFixed, onQuantity }: AmountsProps) {
  const t = useTranslations('afterSaleApply')
  const measured = useMeasured()
  const isAwake = useAwake()
  const format = useFormat()
  const { orderLineId, quantity, quantityMax, step, unit, goesAlong } = line
  if (goesAlong)
    return (
      <p className={css.muted}>
        {measured(quantity, line)} · {t('follows')} ·{' '}
        <span className="money">{format.money(line.refundable)}</span>
      </p>
    )
  const name = fieldOfQuantity(orderLineId)
  // The remaining quantity may be less than a step.
  const rule = { min: Math.min(step, quantityMax), max: quantityMax, step }
  const label = t('quantityOf', { name: line.name })
  return (
    <div className={css.amounts}>
      {isAwake ? (
        <>
          <input type="hidden" name={name} value={quantity} />
          <Quantity
            {...rule}
            name=""
            value={quantity}
            label={label}
            unit={unit}
            isDisabled={isFixed}
            onChange={(asked) => onQuantity(snapQuantity(asked, rule))}
          />
        </>
      ) : (
        <input
          type="number"
          name={name}
          defaultValue={quantity}
          aria-label={label}
          {...rule}
          readOnly={isFixed}
          className={css.plain}
        />
      )}
      <p className={css.muted}>
        {unit
          ? t('maximumWeighed', { count: format.number(quantityMax), unit })
          : t('maximum', { count: quantityMax })}
      </p>
      {line.unusedDays && (
        <p className={css.muted}>
          {t('unusedDays', {
            unused: format.number(line.unusedDays.unused),
            all: format.number(line.unusedDays.all),
          })}
        </p>
      )}
    </div>
  )
}

type ReplacementsProps = {
  readonly line: Line
  readonly chosen: string
  readonly onChoose: (variantId: string) => void
  readonly error: string | undefined
}

/** Other variants that are in stock, with their extra price or refund (AS-10, AS-11, AS-59). */
function Replacements({ line, chosen, onChoose, error }: ReplacementsProps) {
  const t = useTranslations('afterSaleApply')
  const measured = useMeasured()
  const format = useFormat()
  if (line.replacements.length === 0) return <p className={css.muted}>{t('replacementNone')}</p>
  const nameOf = ({ name, chosen: values }: PossibleReplacement) =>
    values.length > 0 ? values.map(({ value }) => value).join(' · ') : name
  const left = (each: PossibleReplacement) => ({
    name: nameOf(each),
    count: measured(each.available, line),
    amount: format.money({ ...each.difference, amount: Math.abs(each.difference.amount) }),
  })
  const wanted = line.replacements.find(({ variantId }) => variantId === chosen)
  const how = wanted && differs(wanted)
  return (
    <>
      <Select
        label={t('replacementLabel')}
        name={fieldOfReplacement(line.orderLineId)}
        value={wanted ? chosen : ''}
        onChange={(event) => onChoose(event.target.value)}
        error={error}
        required
      >
        <option value="">{t('replacementChoose')}</option>
        {line.replacements.map((each) => (
          <option key={each.variantId} value={each.variantId}>
            {t(`replacement.${differs(each)}`, left(each))}
          </option>
        ))}
      </Select>
      {how && how !== 'same' && (
        <p className={css.muted} role="status">
          {t(`difference.${how}`, left(wanted))}
        </p>
      )}
    </>
  )
}

const differs = ({ difference: { amount } }: PossibleReplacement): 'same' | 'dearer' | 'cheaper' =>
  amount === 0 ? 'same' : amount > 0 ? 'dearer' : 'cheaper'
