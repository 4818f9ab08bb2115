import { Fragment } from 'react'
import { Link } from 'react-router'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The orders that money is about, each by its number. */
export function OrderLinks({
  orders,
}: {
  readonly orders: readonly { readonly orderId: Id; readonly number: string }[]
}) {
  return orders.map(({ orderId, number }, place) => (
    <Fragment key={orderId}>
      {place > 0 && ' '}
      <Link to={pages.platformOrder(orderId)} className="figures">
        {number}
      </Link>
    </Fragment>
  ))
}
