import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AfterSale, AfterSaleLine } from '#modules/after-sales/rules/after-sale.ts'
import { isForMoney } from '#modules/after-sales/rules/kinds.ts'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import table from '#storefront/parts/orders/lines-table.module.css'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** The goods of an after-sale, with their replacements. On phones a line's facts are stacked. */
export function Goods({ afterSale }: { afterSale: AfterSale }) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  const hasMoney = isForMoney(afterSale.kind)
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.item')}</th>
          <th scope="col">{t('column.unit')}</th>
          <th scope="col">{t('column.quantity')}</th>
          {hasMoney && <th scope="col">{t('column.amount')}</th>}
        </tr>
      </thead>
      <tbody>
        {afterSale.lines.map((line) => (
          <tr key={line.afterSaleLineId}>
            <td className={table.item}>
              <LineGoods line={line} />
              {line.replacement && (
                <div className={css.instead}>
                  <p className={css.muted}>{t(hasMoney ? 'wasExchangedFor' : 'exchangedFor')}</p>
                  <LineGoods line={{ ...line, ...line.replacement, kind: 'ordinary' }} />
                </div>
              )}
            </td>
            <td className="money">{format.money(line.unitPrice)}</td>
            <td>
              <span className={table.word}>{t('column.quantity')}</span>{' '}
              {[line.quantity, line.unit].filter(Boolean).join(' ')}
            </td>
            {hasMoney && <td className="money">{format.money(line.requested)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type LineGoodsProps = {
  readonly line: Pick<AfterSaleLine, 'kind' | 'name' | 'chosen' | 'picture' | 'urlKey' | 'variantId'>
}

function LineGoods({ line }: LineGoodsProps) {
  const t = useTranslations('afterSales')
  return (
    <div className={table.goods}>
      <Picture file={line.picture} alt="" sizes="80px" />
      <p>
        <Link
          to={`${pages.product(line.urlKey)}${pages.variantSuffix(line.variantId)}`}
          className={table.name}
        >
          {line.name}
        </Link>
        <span className={table.muted}>
          {[...line.chosen.map(({ value }) => value), ...(line.kind === 'gift' ? [t('gift')] : [])].join(
            ' · ',
          )}
        </span>
      </p>
    </div>
  )
}
