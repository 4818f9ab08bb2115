import { useId } from 'react'
import { GoodsRow } from './goods-row.tsx'
import css from './recommended.module.css'
import type { RecommendedGoods } from './recommended-goods.ts'

type RecommendedProps = {
  readonly title: string
  readonly products: RecommendedGoods
  /** Id for links of the page. */
  readonly place?: string
}

/** Recommended products, in a row or as a carousel; without any, renders nothing. */
export function Recommended({ title, products, place }: RecommendedProps) {
  const id = useId()
  const all = 'carousel' in products ? products.carousel : products
  if (all.length === 0) return null
  return (
    <section id={place} aria-labelledby={id} className={css.recommended}>
      <h2 id={id}>{title}</h2>
      <GoodsRow title={title} products={products} />
    </section>
  )
}
