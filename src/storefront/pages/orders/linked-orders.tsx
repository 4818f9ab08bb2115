import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LinkedOrder } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { Dialog } from '#ui/dialog.tsx'

type LinkedOrdersProps = {
  readonly orders: readonly LinkedOrder[]
  readonly label: string
  readonly isMain?: boolean
  /** Dialog content, with the orders. */
  readonly children: ReactNode
}

/**
 * Orders that are paid or cancelled together, in a modal (ORD-55). Without script they unfold below the
 * button.
 */
export function LinkedOrdersDialog({ orders, label, isMain = false, children }: LinkedOrdersProps) {
  const t = useTranslations('orders')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <details className={css.ask} data-main={isMain || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: to browsers a summary is a button, also by the keyboard */}
        <summary
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          {label}
        </summary>
        {!isOpen && <div className={css.question}>{children}</div>}
      </details>
      <Dialog
        as="orders"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={isMain ? t('linked', { count: String(orders.length) }) : label}
      >
        <div className={css.asked}>{children}</div>
      </Dialog>
    </>
  )
}

export function LinkedOrders({ orders }: { orders: readonly LinkedOrder[] }) {
  const t = useTranslations('orders')
  return (
    <ul className={css.linked}>
      {orders.map(({ orderId, number, shopName }) => (
        <li key={orderId}>
          {shopName} · {t('number', { number })}
        </li>
      ))}
    </ul>
  )
}
