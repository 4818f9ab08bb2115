import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import { commonActivity, firstEnd, type PromotedGoods } from '#modules/content/rules/home-offers.ts'
import { PromotionClock, StockBar } from '#storefront/parts/product/promotion.tsx'
import { useFormat } from '#ui/format.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { timeLeft, useServerTime } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './promoted.module.css'
import { Section } from './section.tsx'

type FlashSaleProps = { readonly block: HomeBlock; readonly goods: readonly PromotedGoods[] }

/** The flash sale that runs, with the time until its first end; else the next one, with the time until it begins. */
export function FlashSale({ block, goods }: FlashSaleProps) {
  const t = useTranslations('home')
  const isRunning = goods[0]?.isRunning === true
  const moment = isRunning ? firstEnd(goods) : (goods[0]?.startsAt ?? firstEnd(goods))
  const activityId = commonActivity(goods)
  return (
    <Section
      title={block.title || t(isRunning ? 'flashSale' : 'nextFlashSale')}
      text={block.text}
      all={block.link ?? (activityId && pages.activity(activityId))}
      isBeside={goods.length === 3}
      aside={<SaleTime moment={moment} isRunning={isRunning} />}
    >
      <ProductGrid as="row">
        {goods.map((each) => (
          <li key={each.card.productId} className={css.item}>
            <ProductCard
              product={each.card}
              to={pages.product(each.card.urlKey) + pages.variantSuffix(each.variantId)}
            />
            <SaleTerms goods={each} end={moment} />
          </li>
        ))}
      </ProductGrid>
    </Section>
  )
}

/** One line of a fixed height, so that nothing moves when the server's time has come. */
function SaleTime({ moment, isRunning }: { readonly moment: Date; readonly isRunning: boolean }) {
  const t = useTranslations('home')
  const promotion = useTranslations('product.promotion')
  const format = useFormat()
  const now = useServerTime(useVisitor()?.now)
  const left = now === undefined ? undefined : timeLeft(moment.getTime(), now)
  const at = format.moment(moment)
  return (
    <p className={css.time}>
      {left ? (
        <>
          {isRunning ? promotion('endsIn') : t('startsIn')}
          <PromotionClock left={left} />
        </>
      ) : isRunning ? (
        promotion('ends', { moment: at })
      ) : (
        t('starts', { moment: at })
      )}
    </p>
  )
}

/** While it runs, how much of its stock is taken; before, its price. One that ends later than the others tells when. */
function SaleTerms({ goods, end }: { readonly goods: PromotedGoods; readonly end: Date }) {
  const t = useTranslations('home')
  const promotion = useTranslations('product.promotion')
  const cards = useTranslations('goods')
  const format = useFormat()
  const { isRunning, isPriceFrom, price, stock, endsAt } = goods
  const amount = format.price(price)
  if (!isRunning)
    return (
      <p className={css.then}>
        <strong className="money">
          {t('saleThen', { price: isPriceFrom ? cards('from', { price: amount }) : amount })}
        </strong>
      </p>
    )
  return (
    <>
      {stock && <StockBar {...stock} />}
      {endsAt.getTime() > end.getTime() && (
        <p className={css.later}>{promotion('ends', { moment: format.moment(endsAt) })}</p>
      )}
    </>
  )
}
