import { useTranslations } from 'use-intl'
import type { ManagedOffer, OfferGoods } from '#modules/offers/rules/managed-offer.ts'
import { useLanguage } from '#ui/mall.ts'
import { SwitchField, TextField } from '../kit/form/field.tsx'
import { MoneyField } from '../kit/form/money-field.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import { LastCell, LastHead, StockCell, VariantCell, variantIn } from './goods-cells.tsx'
import css from './offers.module.css'

type GiftTermsProps = { readonly offer: ManagedOffer; readonly isReadOnly: boolean }

/** From where on goods are given, which ones, and how many there are. */
export function GiftTerms({ offer, isReadOnly }: GiftTermsProps) {
  const t = useTranslations('offerWithGift')
  const offers = useTranslations('offers')
  const { currency, tiers, goods, productIds } = offer
  const [tier = {}] = tiers
  return (
    <>
      <ConsolePanel title={t('from')} hint={productIds.length === 0 ? offers('allGoods') : t('fromHint')}>
        <MoneyField
          label={t('fromAmount')}
          name="tier.0.fromAmount"
          currency={currency}
          value={tier.fromAmount === undefined ? undefined : { amount: tier.fromAmount, currency }}
        />
        <TextField
          label={t('fromPieces')}
          name="tier.0.fromPieces"
          value={tier.fromPieces ?? ''}
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{1,7}"
          hint={t('either')}
        />
        <SwitchField
          label={t('repeats')}
          name="repeats"
          isOn={tier.repeats ?? false}
          hint={t('repeatsHint')}
        />
      </ConsolePanel>
      <ConsolePanel title={t('gifts')} hint={t('giftsHint')}>
        {goods.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <div className={css.scroll}>
            <table className={css.goods}>
              <thead>
                <tr>
                  <th scope="col">{offers('variant')}</th>
                  <th scope="col">{t('gives')}</th>
                  <th scope="col">{offers('stock')}</th>
                  <LastHead isReadOnly={isReadOnly} />
                </tr>
              </thead>
              <tbody>
                {goods.map((each) => (
                  <Gift key={each.variantId} goods={each} isReadOnly={isReadOnly} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ConsolePanel>
    </>
  )
}

function Gift({ goods, isReadOnly }: { goods: OfferGoods; isReadOnly: boolean }) {
  const t = useTranslations('offerWithGift')
  const language = useLanguage()
  const { variantId, gives } = goods
  const variant = variantIn(goods, language)
  return (
    <tr>
      <VariantCell goods={goods} variant={variant} />
      <td data-label={t('gives')}>
        <TextField
          label={t('givesOf', { variant })}
          isLabelHidden
          name={`gives.${variantId}`}
          value={gives ?? 1}
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{1,2}"
          required
        />
      </td>
      <StockCell goods={goods} variant={variant} />
      <LastCell goods={goods} variant={variant} isReadOnly={isReadOnly} />
    </tr>
  )
}
