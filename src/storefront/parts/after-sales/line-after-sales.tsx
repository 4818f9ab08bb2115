import { useEffect, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { OrderLine, OrderSummary } from '#modules/orders/rules/order.ts'
import type { loader } from '#storefront/pages/after-sales/list-route.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { inPlace } from '#ui/in-place.ts'
import css from './after-sales.module.css'
import { isEligible } from './eligible.ts'
import { shownAfterSaleStatus } from './lead.ts'

type LineAfterSalesProps = {
  readonly order: OrderSummary
  readonly line: OrderLine
  readonly token: string | undefined
}

/**
 * Links from a line of an order to its after-sales and to a new one, for phones, where the order has no
 * button for them (TRAP-32).
 */
export function LineAfterSales({ order, line, token }: LineAfterSalesProps) {
  const t = useTranslations('afterSaleApply')
  const parts = order.lines.filter(({ parentId }) => parentId === line.lineId)
  const kind = order.afterSaleKinds.find((each) => isEligible(line, each))
  const isOfParts = parts.some((part) => order.afterSaleKinds.some((each) => isEligible(part, each)))
  const lineIds = kind && kind !== 'cancellation' ? [line.lineId] : []
  return (
    <span className={css.ofLine}>
      {line.afterSale && <SeeLink order={order} line={line} token={token} />}
      {(kind || isOfParts) && order.actions.includes('applyAfterSale') && (
        <Link
          className={css.lineLink}
          to={afterSalePages.apply({ orderId: order.orderId, lineIds, kind, token })}
          aria-label={t('openLine', { name: line.name })}
        >
          {t('open')}
        </Link>
      )}
    </span>
  )
}

/**
 * One after-sale is opened, several are chosen from (ORD-78). Before the script loads, the list shows them.
 */
function SeeLink({ order, line, token }: LineAfterSalesProps) {
  const t = useTranslations('afterSaleApply')
  const names = useTranslations('afterSales')
  const states = useTranslations('orders')
  const format = useFormat()
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof loader>()
  const [isAsked, setIsAsked] = useState(false)
  const state = line.afterSale ? states(`afterSale.${line.afterSale}`) : ''
  const address = afterSalePages.ofLine(order.orderId, line.variantId, token)
  const found = isAsked ? data?.afterSales : undefined
  const single = found?.length === 1 ? found[0] : undefined
  // The response decides the target.
  useEffect(() => {
    if (!single) return
    setIsAsked(false)
    void navigate(afterSalePages.detail(single.afterSaleId, token))
  }, [single, navigate, token])
  return (
    <>
      <Link
        className={css.lineLink}
        to={address}
        aria-label={t('seeLine', { state, name: line.name })}
        onClick={inPlace(() => {
          setIsAsked(true)
          void load(address)
        })}
      >
        {state}
      </Link>
      <Dialog isOpen={(found?.length ?? 0) > 1} onClose={() => setIsAsked(false)} title={t('chooseOne')}>
        <ul className={css.chooser}>
          {(found ?? []).map((each) => (
            <li key={each.afterSaleId} className={css.choice}>
              <Link to={afterSalePages.detail(each.afterSaleId, token)}>
                {names(`kind.${each.kind}`)} · {names(`status.${shownAfterSaleStatus(each)}`)}
              </Link>
              <span className={css.muted}>
                {names('number', { number: each.number })} ·{' '}
                {names('appliedOn', { date: format.date(each.createdAt) })}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
