import { IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import css from '#storefront/parts/product/product.module.css'

/** Of the delivery to the buyer, or of the return: its name, and its details, in the reader's language. */
export type DeliveryFact = { readonly about: 'sent' | 'back'; readonly texts: readonly string[] }

const icons = { sent: IconTruckDelivery, back: IconTruckReturn }

/** How it reaches the buyer, its price and time, and until when it may be returned at whose cost. */
export const DeliveryFacts = ({ facts }: { facts: readonly DeliveryFact[] }) =>
  facts.map(({ about, texts: [first, ...more] }) => {
    const Icon = icons[about]
    return (
      <li key={about}>
        <Icon size={20} aria-hidden="true" />
        <span>
          {first}
          {more.map((text) => (
            <small key={text} className={css.fact}>
              {text}
            </small>
          ))}
        </span>
      </li>
    )
  })
