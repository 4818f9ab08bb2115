import { useTranslations } from 'use-intl'
import type { Checkout, CheckoutShop } from '#modules/checkout/rules/checkout.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { OrderedGoods } from '#storefront/parts/checkout/ordered-goods.tsx'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { useReason } from '#ui/reason.ts'

/** All goods of a checkout with picture, options, quantity and price. */
export function CheckoutGoods({ checkout }: { readonly checkout: Checkout }) {
  const t = useTranslations('checkout')
  const goods = useTranslations('goods')
  const reason = useReason()
  const format = useFormat()
  return (
    <ul className={css.lines} aria-label={t('items')}>
      {checkout.shops
        .flatMap(({ lines }) => lines)
        .map((line) => (
          // An unavailable line counts in no total, which does not make it free.
          <OrderedGoods key={line.lineId} line={line} hasPrice={!line.reason || line.points > 0}>
            {line.priorPrice && (
              <span className={css.muted}>
                {goods('priorPrice', { price: format.money(line.priorPrice) })}
              </span>
            )}
            {line.reason && <span className={css.gone}>{reason(line.reason, line.name)}</span>}
          </OrderedGoods>
        ))}
    </ul>
  )
}

/** Small pictures of the goods in a shop's parcel; the summary has the rest about them. */
export function GoodsOfParcel({ lines }: Pick<CheckoutShop, 'lines'>) {
  const measured = useMeasured()
  return (
    <ul className={css.thumbs}>
      {lines.map((line) => (
        <li key={line.lineId}>
          <Picture
            file={line.picture}
            alt={`${line.name} ${line.unit ? measured(line.quantity, line) : `× ${line.quantity}`}`}
            sizes="56px"
          />
        </li>
      ))}
    </ul>
  )
}
