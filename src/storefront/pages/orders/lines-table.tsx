import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderDetail, OrderSummary } from '#modules/orders/rules/order.ts'
import { LineAfterSales } from '#storefront/parts/after-sales/line-after-sales.tsx'
import css from '#storefront/parts/orders/lines-table.module.css'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { usePointsAndMoney } from '#ui/points-and-money.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { linesByBundle, OrderedBundleParts } from './bundle-parts.tsx'

/**
 * Order lines with unit price, quantity and subtotal, and the after-sale of a line if it has one (ORD-14,
 * ORD-15). On phones a line's facts are stacked.
 */
export function LinesTable({ order, token }: { order: OrderDetail; token: string | undefined }) {
  return <Table order={order} token={token} lines={linesByBundle(order.lines)} />
}

/** The first of them on the card of an order. */
export function LinesOfCard({ order, linesMax }: { order: OrderSummary; linesMax: number }) {
  const lines = linesByBundle(order.lines).slice(0, linesMax)
  return <Table order={order} token={undefined} lines={lines} isOnCard />
}

type TableProps = {
  readonly order: OrderSummary
  readonly token: string | undefined
  readonly lines: ReturnType<typeof linesByBundle>
  readonly isOnCard?: boolean
}

function Table({ order, token, lines, isOnCard = false }: TableProps) {
  const t = useTranslations('orders')
  const presale = useTranslations('presale')
  const goods = useTranslations('goods')
  const measured = useMeasured()
  const costs = usePointsAndMoney()
  const format = useFormat()
  const hasAfterSales = order.lines.some(({ afterSale }) => afterSale)
  // On desktop the order has a button for a new one; on phones its lines link there (TRAP-32).
  const leadsThere = hasAfterSales || (!isOnCard && order.actions.includes('applyAfterSale'))
  return (
    <table className={isOnCard ? `${css.table} ${css.ofCard}` : css.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.item')}</th>
          <th scope="col">{t('column.unit')}</th>
          <th scope="col">{t('column.quantity')}</th>
          <th scope="col">{t('column.subtotal')}</th>
          {hasAfterSales && <th scope="col">{t('column.afterSale')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, parts }) => (
          <tr key={line.lineId}>
            <td className={css.item}>
              <div className={isOnCard ? `${css.goods} ${css.onCard}` : css.goods}>
                <Picture file={line.picture} alt="" sizes={isOnCard ? '64px' : '80px'} />
                <p>
                  <Link
                    to={`${pages.product(line.urlKey)}${pages.variantSuffix(line.variantId)}`}
                    className={css.name}
                  >
                    {line.name}
                  </Link>
                  <span className={css.muted}>
                    {[
                      ...line.chosen.map(({ value }) => value),
                      ...(line.expectedAt
                        ? [presale('from', { date: format.date(new Date(line.expectedAt)) })]
                        : []),
                    ].join(' · ')}
                  </span>
                </p>
              </div>
              {!isOnCard && <OrderedBundleParts parts={parts} />}
            </td>
            <td className="money">
              {line.kind !== 'bundle' && format.money(line.unitPrice)}
              {line.step > 1 && (
                <span className={css.muted}>
                  {' '}
                  {goods('perStep', { quantity: measured(line.step, line) })}
                </span>
              )}
            </td>
            <td>
              <span className={css.word}>{t('column.quantity')}</span>{' '}
              {[line.quantity, line.unit].filter(Boolean).join(' ')}
            </td>
            <td className="money">{costs(line.points, line.goods)}</td>
            {leadsThere && (
              <td className={hasAfterSales ? css.afterSale : `${css.afterSale} ${css.onPhones}`}>
                <LineAfterSales order={order} line={line} token={token} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
