import { useTranslations } from 'use-intl'
import type { ManagedOffer, OfferGoods } from '#modules/offers/rules/managed-offer.ts'
import { isPromotion } from '#modules/offers/rules/offer.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { reductionIn } from '#ui/product-badge.ts'
import { MoneyField } from '../kit/form/money-field.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import { LastCell, LastHead, StockCell, VariantCell, variantIn } from './goods-cells.tsx'
import css from './offers.module.css'
import { DepositFields } from './presale-terms.tsx'

type OfferGoodsTableProps = { readonly offer: ManagedOffer; readonly isReadOnly: boolean }

/** Price of each variant under the offer, beside its current one; for promotions also the stock for it. */
export function OfferGoodsTable({ offer, isReadOnly }: OfferGoodsTableProps) {
  const t = useTranslations('offers')
  return (
    <ConsolePanel
      title={t('goods')}
      hint={t(
        offer.activity ? 'goodsHintOfActivity' : isPromotion(offer.kind) ? 'goodsHint' : 'goodsHintOfGroups',
      )}
    >
      {offer.goods.length === 0 ? (
        <p>{t('noGoods')}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.goods}>
            <thead>
              <tr>
                <th scope="col">{t('variant')}</th>
                <th scope="col">{t('shelf')}</th>
                <th scope="col">{t('price')}</th>
                {isPromotion(offer.kind) && <th scope="col">{t('stock')}</th>}
                {(isPromotion(offer.kind) || !isReadOnly) && <LastHead isReadOnly={isReadOnly} />}
              </tr>
            </thead>
            <tbody>
              {offer.goods.map((goods) => (
                <GoodsRow key={goods.variantId} goods={goods} offer={offer} isReadOnly={isReadOnly} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ConsolePanel>
  )
}

type GoodsRowProps = OfferGoodsTableProps & { readonly goods: OfferGoods }

function GoodsRow({ goods, offer: { kind, currency }, isReadOnly }: GoodsRowProps) {
  const t = useTranslations('offers')
  const format = useFormat()
  const language = useLanguage()
  const { variantId, shelfAmount, amount } = goods
  const variant = variantIn(goods, language)
  const cut = shelfAmount ? Math.round((1 - amount / shelfAmount) * 100) : 0
  return (
    <tr>
      <VariantCell goods={goods} variant={variant} />
      <td className="money" data-label={t('shelf')}>
        {shelfAmount === undefined ? '–' : format.money({ amount: shelfAmount, currency })}
      </td>
      <td data-label={t('price')}>
        <MoneyField
          label={t('priceOf', { variant })}
          isLabelHidden
          name={`price.${variantId}`}
          currency={currency}
          value={{ amount, currency }}
          required
        />
        <span className={css.muted}>
          {cut > 0 ? t('cut', { reduction: reductionIn(language, cut) }) : t('noCut')}
        </span>
        {kind === 'presale' && <DepositFields goods={goods} variant={variant} currency={currency} />}
      </td>
      {isPromotion(kind) && <StockCell goods={goods} variant={variant} />}
      {(isPromotion(kind) || !isReadOnly) && (
        <LastCell goods={goods} variant={variant} isReadOnly={isReadOnly} />
      )}
    </tr>
  )
}
