import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import type { ManagedOffer, OfferGoods } from '#domain/offers/managed-offer.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { SwitchField, TextField } from '../kit/form/field.tsx'
import { MoneyField } from '../kit/form/money-field.tsx'
import { Panel } from '../kit/panel.tsx'
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
      <Panel title={t('from')} hint={productIds.length === 0 ? offers('allGoods') : t('fromHint')}>
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
      </Panel>
      <Panel title={t('gifts')} hint={t('giftsHint')}>
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
                  <th scope="col">
                    {isReadOnly ? offers('taken') : <span className="only-read">{offers('leaveOut')}</span>}
                  </th>
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
      </Panel>
    </>
  )
}

function Gift({ goods, isReadOnly }: { goods: OfferGoods; isReadOnly: boolean }) {
  const t = useTranslations('offerWithGift')
  const offers = useTranslations('offers')
  const format = useFormat()
  const language = useLanguage()
  const { variantId, gives, stock, taken } = goods
  const variant = [textIn(goods.productName, language), textIn(goods.label, language)]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr>
      <th scope="row">
        {variant}
        <span className={css.muted}>{goods.sku}</span>
      </th>
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
      <td data-label={offers('stock')}>
        <TextField
          label={offers('stockOf', { variant })}
          isLabelHidden
          name={`stock.${variantId}`}
          value={stock ?? ''}
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{1,7}"
        />
      </td>
      <td data-label={isReadOnly ? offers('taken') : undefined}>
        {isReadOnly ? (
          format.number(taken)
        ) : (
          <Button
            look="quiet"
            size="small"
            name="intent"
            value={`leaveOut:${variantId}`}
            formNoValidate
            aria-label={offers('leaveOutNamed', { name: variant })}
          >
            {offers('leaveOut')}
          </Button>
        )}
      </td>
    </tr>
  )
}
