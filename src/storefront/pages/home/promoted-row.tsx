import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import type { PromotedGoods } from '#modules/content/rules/home-offers.ts'
import { useFormat } from '#ui/format.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './promoted.module.css'
import { Section } from './section.tsx'

type PromotedRowProps = {
  readonly block: HomeBlock
  readonly kind: 'presale' | 'groupBuy'
  readonly goods: readonly PromotedGoods[]
}

/** Goods that are ordered ahead, or together with others: each with its terms below its price. */
export function PromotedRow({ block, kind, goods }: PromotedRowProps) {
  const t = useTranslations('home')
  return (
    <Section title={block.title || t(kind)} text={block.text || t(`${kind}Text`)} all={block.link}>
      <ProductGrid as="row">
        {goods.map((each) => (
          <li key={each.card.productId} className={css.item}>
            <ProductCard
              product={each.card}
              to={pages.product(each.card.urlKey) + pages.variantSuffix(each.variantId)}
              hidesNew
            />
            {kind === 'presale' ? <PresaleTerms goods={each} /> : <GroupTerms goods={each} />}
          </li>
        ))}
      </ProductGrid>
    </Section>
  )
}

function PresaleTerms({ goods: { deposit, expectedAt } }: { readonly goods: PromotedGoods }) {
  const t = useTranslations('home')
  const format = useFormat()
  return (
    <p className={css.terms}>
      <strong className="money">
        {deposit ? t('presaleDeposit', { amount: format.price(deposit) }) : t('presaleInFull')}
      </strong>
      {expectedAt && <span>{t('presaleShips', { date: format.day(expectedAt) })}</span>}
    </p>
  )
}

function GroupTerms({ goods: { groupSize, ordinary, price } }: { readonly goods: PromotedGoods }) {
  const t = useTranslations('home')
  const format = useFormat()
  return (
    <p className={css.terms}>
      {groupSize !== undefined && <strong>{t('groupSize', { size: String(groupSize) })}</strong>}
      {ordinary.amount > price.amount && (
        <span className="money">{t('groupAlone', { price: format.price(ordinary) })}</span>
      )}
    </p>
  )
}
