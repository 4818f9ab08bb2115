import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { moneySettledAt } from '#modules/after-sales/rules/changes.ts'
import { isForMoney } from '#modules/after-sales/rules/kinds.ts'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import { shownAfterSaleStatus, toneOf } from '#storefront/parts/after-sales/lead.ts'
import frame from '#storefront/parts/orders/orders.module.css'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'

/** Number of pictures shown on desktop; phones show all of them (AS-21, TRAP-64). */
const thumbnailsOnDesk = 3

type AfterSaleCardProps = { readonly afterSale: AfterSale; readonly token?: string | undefined }

/** One after-sale in the list: its type, status, goods and amount. The heading links to it. */
export function AfterSaleCard({ afterSale, token }: AfterSaleCardProps) {
  const t = useTranslations('afterSales')
  const orders = useTranslations('orders')
  const format = useFormat()
  const measured = useMeasured()
  const { afterSaleId, number, kind, lines, createdAt, refund, agreed } = afterSale
  const address = afterSalePages.detail(afterSaleId, token)
  const more = lines.length - thumbnailsOnDesk
  const only = lines.length === 1 ? lines[0] : undefined
  // Goods sold by weight or measure count as one item, whatever the amount, as in the list of orders.
  const count = lines.reduce((sum, line) => sum + (line.unit ? 1 : line.quantity), 0)
  return (
    <article className={frame.card} aria-labelledby={`after-sale-${afterSaleId}`}>
      <header className={frame.cardHead}>
        <h2 id={`after-sale-${afterSaleId}`}>
          <Link to={address}>{t(`kind.${kind}`)}</Link>
        </h2>
        <p className={css.status} data-tone={toneOf(afterSale)}>
          {t(`status.${shownAfterSaleStatus(afterSale)}`)}
        </p>
        <p className={frame.facts}>
          <span>{t('number', { number })}</span>{' '}
          <span>{t('appliedOn', { date: format.date(createdAt) })}</span> <span>{afterSale.shopName}</span>
        </p>
      </header>
      <Link to={address} className={css.thumbs} tabIndex={-1} aria-hidden="true">
        {lines.map((line, place) => (
          <Picture
            key={line.afterSaleLineId}
            file={line.picture}
            alt=""
            sizes="72px"
            className={place >= thumbnailsOnDesk ? css.onPhone : undefined}
          />
        ))}
        {more > 0 && (
          <span className={`${css.muted} ${css.onDesk}`}>{t('goodsMore', { count: String(more) })}</span>
        )}
        {only && <span className={css.only}>{only.name}</span>}
      </Link>
      <footer className={css.cardFoot}>
        <p>
          {isForMoney(kind) && (
            <>
              <span className={css.muted}>{t(refund ? moneySettledAt(afterSale) : 'column.amount')}</span>{' '}
              <strong className="money">{format.money(refund?.amount ?? agreed)}</strong>
              <span className={css.muted}> · </span>
            </>
          )}
          <span className={css.muted}>
            {only?.unit ? measured(only.quantity, only) : orders('itemCount', { count })}
          </span>
        </p>
        <Link to={address} className={css.see} aria-describedby={`after-sale-${afterSaleId}`}>
          {t('details')}
        </Link>
      </footer>
    </article>
  )
}
