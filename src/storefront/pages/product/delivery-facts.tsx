import { IconReceiptTax, IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import css from '#storefront/parts/product/product.module.css'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import own from './delivery-facts.module.css'

/** Of the delivery to the buyer, of the return, or of tax on top: its name, and its details, in the reader's language. */
export type DeliveryFact = { readonly about: 'sent' | 'back' | 'tax'; readonly texts: readonly string[] }

export type ShownDelivery = {
  /** For the smallest order, at prices for all. */
  readonly facts: readonly DeliveryFact[]
  /** How to read the cost of another quantity, or at the buyer's own prices; undefined where it is the same. */
  readonly again: { readonly productId: string; readonly isAhead: boolean } | undefined
  /** Beside the price: the tax that it contains, where shops of the country state it. */
  readonly taxIncluded: string | undefined
}

type DeliveryProps = {
  readonly delivery: ShownDelivery
  readonly variant: ProductVariant | undefined
  readonly quantity: number
}

const icons = { sent: IconTruckDelivery, back: IconTruckReturn, tax: IconReceiptTax }

/** How it reaches the buyer, its price and time, and until when it may be returned at whose cost. */
export function DeliveryFacts(props: DeliveryProps) {
  const { facts, isAsking } = useOwnDelivery(props)
  return facts.map(({ about, texts: [first, ...more] }) => {
    const Icon = icons[about]
    return (
      <li key={about} aria-busy={about === 'sent' && isAsking}>
        <Icon size={20} aria-hidden="true" />
        <span>
          {first}
          {more.map((text) => (
            <small key={text} className={css.fact}>
              <Whole text={text} />
            </small>
          ))}
        </span>
      </li>
    )
  })
}

const between = ' · '

/** Price, days and arrival each go to the next line as a whole; no line begins or ends with the point between them. */
function Whole({ text }: { readonly text: string }) {
  return (
    <span className={own.parts}>
      {text.split(between).map((part, place) => (
        <span key={part}>
          {place > 0 && <span className="only-read">{between}</span>}
          {part}
        </span>
      ))}
    </span>
  )
}

/** The page is cached for all, with the costs of the smallest order. Buyers load their own, and all load those of another quantity. */
function useOwnDelivery({ delivery: { facts, again }, variant, quantity }: DeliveryProps) {
  const { load, data, state } = useFetcher<DeliveryFact>({ key: `delivery of ${variant?.variantId}` })
  const isBuyer = useVisitor()?.kind === 'buyer'
  const asks = again && variant && quantity > 0 && (isBuyer || quantity !== quantityRule(variant).min)
  const address = asks ? pages.ownShipping({ ...again, variantId: variant.variantId, quantity }) : undefined
  useEffect(() => {
    if (address) void load(address)
  }, [address, load])
  const loaded = address && data
  return {
    facts: loaded ? facts.map((fact) => (fact.about === loaded.about ? loaded : fact)) : facts,
    isAsking: address !== undefined && state !== 'idle',
  }
}
