import { IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import css from '#storefront/parts/product/product.module.css'

/** Of the way to the buyer, or of the way back: what it is, and what is to be known of it, in the reader's language. */
export type DeliveryFact = { readonly about: 'sent' | 'back'; readonly texts: readonly string[] }

const icons = { sent: IconTruckDelivery, back: IconTruckReturn }

/** How it reaches the buyer, what that costs and how long it takes, and until when it may come back at whose cost. */
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
