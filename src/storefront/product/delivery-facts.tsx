import { IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ProductKind } from '#domain/catalogue/product.ts'
import css from './product.module.css'

/** Of the way to the buyer, or of the way back; in the reader's language. */
export type DeliveryFact = { readonly about: 'sent' | 'back'; readonly texts: readonly string[] }

/** How it reaches the buyer, what that costs and how long it takes, and until when it may come back at whose cost. */
export function DeliveryFacts({ kind, facts }: { kind: ProductKind; facts: readonly DeliveryFact[] }) {
  const t = useTranslations('product')
  const rest = (of: DeliveryFact['about']) => facts.find(({ about }) => about === of)?.texts ?? []
  const small = (texts: readonly string[]) =>
    texts.map((text) => (
      <small key={text} className={css.fact}>
        {text}
      </small>
    ))
  const [window, ...cost] = rest('back')
  return (
    <>
      <li>
        <IconTruckDelivery size={20} aria-hidden="true" />
        <span>
          {t(kind === 'service' ? 'serviceFact' : kind === 'giftCard' ? 'giftCardFact' : 'deliveryFact')}
          {small(rest('sent'))}
        </span>
      </li>
      {window && (
        <li>
          <IconTruckReturn size={20} aria-hidden="true" />
          <span>
            {window}
            {small(cost)}
          </span>
        </li>
      )}
    </>
  )
}
