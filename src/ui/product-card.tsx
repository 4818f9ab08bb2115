import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#modules/catalogue/rules/product.ts'
import { from } from '#ui/breakpoints.ts'
import { ColourDot } from './colour-dot.tsx'
import { CrossBorderLabel } from './cross-border.tsx'
import { useFormat } from './format.ts'
import { useLanguage } from './mall.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { badgeOf, isGone, reductionIn } from './product-badge.ts'
import css from './product-card.module.css'
import { Rating } from './rating.tsx'

type ProductCardProps = {
  readonly product: Product
  readonly to: string
  /** The level of the name as a heading, below the heading of the list. */
  readonly level?: 2 | 3
  /** In the first row of the first screen. */
  readonly isFirst?: boolean
  /** A button of its own over the picture, beside the link. */
  readonly corner?: ReactNode
  /** A button of its own at the foot of the picture. */
  readonly action?: ReactNode
  /** In a list of new things, being new is no news. */
  readonly hidesNew?: boolean
  /** In a list of one shop, its name is no news either. */
  readonly hidesShop?: boolean
}

const shown = {
  sizes: `${from('large')} 300px, ${from('medium')} 25vw, ${from('small')} 33vw, 50vw`,
  widest: 320,
}

/** One product in a grid. The whole card is one link with one name; the rest of it is read after the name. */
export function ProductCard({
  product,
  to,
  level = 3,
  isFirst = false,
  hidesNew = false,
  hidesShop = false,
  corner,
  action,
}: ProductCardProps) {
  const t = useTranslations('goods')
  const language = useLanguage()
  const format = useFormat()
  const badge = badgeOf(product, hidesNew)
  const Name = `h${level}` as const
  return (
    <article className={css.card} data-gone={isGone(product) || undefined}>
      <div className={css.pictures}>
        <Picture file={product.picture} alt="" {...shown} isFirst={isFirst} />
        {product.secondPicture && (
          <Picture file={product.secondPicture} alt="" {...shown} className={css.second} />
        )}
        {badge && (
          <span className={css.badge} data-kind={badge.kind}>
            {badge.kind === 'reduced'
              ? t('reduced', { reduction: reductionIn(language, badge.percent) })
              : t(badge.kind, { date: product.soldFrom ? format.day(product.soldFrom) : '' })}
          </span>
        )}
      </div>
      <div className={css.text}>
        <Name className={css.name}>
          <Link to={to} className={css.link} prefetch="intent">
            {product.name}
          </Link>
        </Name>
        {!hidesShop && <p className={css.shop}>{product.shopName}</p>}
        {product.crossBorder && (
          <p>
            <CrossBorderLabel from={product.crossBorder} />
          </p>
        )}
        <p>
          <Price
            price={product.price}
            compareAt={product.compareAt}
            prior={product.priorPrice}
            isFrom={product.isPriceFrom}
          />
        </p>
        <Proof product={product} />
        {/* Last, so that prices side by side are in one line whether there are colours or not. */}
        <Colours colours={product.colours} />
      </div>
      {corner && <div className={css.corner}>{corner}</div>}
      {action && <div className={css.action}>{action}</div>}
    </article>
  )
}

const dotsMax = 5

/** The colours to choose from; a single one is no choice. */
function Colours({ colours = [] }: Pick<Product, 'colours'>) {
  const t = useTranslations('goods')
  if (colours.length < 2) return null
  return (
    <p className={css.colours}>
      <span className="only-read">{t('inColours', { count: String(colours.length) })}</span>
      {colours.slice(0, dotsMax).map((colour) => (
        <ColourDot key={colour} colour={colour} size={14} />
      ))}
      {colours.length > dotsMax && <span aria-hidden="true">+{colours.length - dotsMax}</span>}
    </p>
  )
}

/** Opinions of others: the rating, and how many bought it. */
function Proof({ product: { rating, ratingCount, soldCount = 0 } }: { readonly product: Product }) {
  const t = useTranslations('goods')
  const format = useFormat()
  const isRated = rating !== undefined && ratingCount > 0
  if (!isRated && soldCount === 0) return null
  return (
    <p className={css.proof}>
      {isRated && <Rating rating={rating} count={ratingCount} />}
      {soldCount > 0 && <span>{t('sold', { count: format.sold(soldCount) })}</span>}
    </p>
  )
}
