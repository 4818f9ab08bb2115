import { useTranslations } from 'use-intl'
import type { OfferGoods } from '#modules/offers/rules/managed-offer.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { TextField } from '../kit/form/field.tsx'
import css from './offers.module.css'

/** Cells that rows of goods share: variant, stock, and the button that leaves it out. */

export const variantIn = (goods: OfferGoods, language: Language): string =>
  [textIn(goods.productName, language), textIn(goods.label, language)].filter(Boolean).join(' · ')

type CellProps = { readonly goods: OfferGoods; readonly variant: string }

export function VariantCell({ goods, variant }: CellProps) {
  return (
    <th scope="row">
      {variant}
      <span className={css.muted}>{goods.sku}</span>
    </th>
  )
}

export function StockCell({ goods: { variantId, stock }, variant }: CellProps) {
  const t = useTranslations('offers')
  return (
    <td data-label={t('stock')}>
      <TextField
        label={t('stockOf', { variant })}
        isLabelHidden
        name={`stock.${variantId}`}
        value={stock ?? ''}
        inputMode="numeric"
        autoComplete="off"
        pattern="\d{1,7}"
      />
    </td>
  )
}

export function LastHead({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useTranslations('offers')
  return <th scope="col">{isReadOnly ? t('taken') : <span className="only-read">{t('leaveOut')}</span>}</th>
}

/** While goods can be changed, the button that leaves them out; afterwards how many are taken. */
export function LastCell({ goods, variant, isReadOnly }: CellProps & { readonly isReadOnly: boolean }) {
  const t = useTranslations('offers')
  const format = useFormat()
  return (
    <td data-label={isReadOnly ? t('taken') : undefined}>
      {isReadOnly ? (
        format.number(goods.taken)
      ) : (
        <Button
          look="quiet"
          size="small"
          name="intent"
          value={`leaveOut:${goods.variantId}`}
          formNoValidate
          aria-label={t('leaveOutNamed', { name: variant })}
        >
          {t('leaveOut')}
        </Button>
      )}
    </td>
  )
}
