import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { isSoldOut, quantityRule, snapQuantity } from '#vocabulary/quantity.ts'
import css from './buy-again-bar.module.css'

export type LineToBuyAgain = {
  readonly lineId: string
  readonly name: string
  readonly quantity: number
  readonly unit: string | undefined
  /** Undefined when it is no longer for sale. */
  readonly goods: Parameters<typeof quantityRule>[0] | undefined
}

type BuyAgainBarProps = { readonly orderId: string; readonly lines: readonly LineToBuyAgain[] }

/** Buys the goods of an order again, each in a quantity of its own (ORD-93, PDP-70). */
export function BuyAgainBar({ orderId, lines }: BuyAgainBarProps) {
  const t = useTranslations('orders')
  if (!lines.some(({ goods }) => goods && !isSoldOut(quantityRule(goods, 'bulkBar')))) return null
  return (
    <Form method="post" className={css.bar} aria-labelledby="again">
      <h2 id="again">{t('again')}</h2>
      <input type="hidden" name="orderId" value={orderId} />
      <ul>
        {lines.map((line) => (
          <Line key={line.lineId} {...line} />
        ))}
      </ul>
      <Button name="intent" value="buyThese">
        {t('againAdd')}
      </Button>
    </Form>
  )
}

/**
 * The smallest order is the third mode of the rule: the bulk minimum for a buyer in bulk, or all that is left
 * (TRAP-07).
 */
function Line({ lineId, name, quantity, unit, goods }: LineToBuyAgain) {
  const t = useTranslations('orders')
  const isBusiness = useVisitor()?.isBusiness ?? false
  const [asked, setAsked] = useState(quantity)
  const rule = goods && quantityRule({ ...goods, bulkMin: isBusiness ? goods.bulkMin : undefined }, 'bulkBar')
  return (
    <li>
      <span>{name}</span>
      {!rule || isSoldOut(rule) ? (
        <span className={css.gone}>{t('againGone')}</span>
      ) : (
        <span className={css.quantity}>
          <Quantity
            {...rule}
            value={snapQuantity(asked, rule)}
            name={`quantity.${lineId}`}
            label={name}
            unit={unit}
            onChange={setAsked}
          />{' '}
          {unit}
        </span>
      )}
    </li>
  )
}
