import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './after-sales.module.css'
import { AfterSaleBadges } from './badges.tsx'
import type { AfterSaleListRow } from './columns.tsx'

type OfOrderProps = {
  readonly afterSales: readonly Pick<
    AfterSaleListRow,
    | 'afterSaleId'
    | 'number'
    | 'kind'
    | 'status'
    | 'isWithPlatform'
    | 'isOffered'
    | 'payDifferenceIn'
    | 'shopStatus'
    | 'handInPlace'
  >[]
  readonly desk: 'shop' | 'platform'
  readonly to: (afterSaleId: string) => string
}

/** The after-sales of an order, on the order's own page. */
export function AfterSalesOfOrder({ afterSales, desk, to }: OfOrderProps) {
  const t = useTranslations('deskAfterSales')
  return (
    <ul className={css.lines}>
      {afterSales.map((afterSale) => (
        <li key={afterSale.afterSaleId}>
          <Link to={to(afterSale.afterSaleId)} className="figures">
            {afterSale.number}
          </Link>{' '}
          <AfterSaleBadges afterSale={afterSale} desk={desk} />
          <span className={css.small}>{t(`kind.${afterSale.kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
