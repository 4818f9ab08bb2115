import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { removeCompared } from '#storefront/parts/compare/compared.ts'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Rating } from '#ui/rating.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { BuyCompared } from './buy-compared.tsx'
import css from './compare.module.css'
import { type ComparedProduct, type ComparisonGroup, differ } from './comparison-rows.ts'

type TableProps = {
  readonly products: readonly ComparedProduct[]
  readonly groups: readonly ComparisonGroup[]
  /** Rows in which all products are the same are left out. */
  readonly only: boolean
}

/** A column for each product. The names of the rows stay where they are while the columns scroll sideways. */
export function ComparisonTable({ products, groups, only }: TableProps) {
  const t = useTranslations('comparison')
  const facts = useFacts(products)
  const shownGroups = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => !only || differs) }))
    .filter(({ rows }) => rows.length > 0)
  const shownFacts = facts.filter(({ differs }) => !only || differs)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className={css.scroller} aria-label={t('table')} tabIndex={0}>
      <table className={css.table} data-columns={products.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-read">{t('product')}</span>
            </th>
            {products.map((product) => (
              <th key={product.productId} scope="col">
                <Head product={product} products={products} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownFacts.map(({ name, cells, differs }) => (
            <Row key={name} name={name} differs={differs} cells={cells} />
          ))}
        </tbody>
        {shownGroups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>{t(group)}</span>
              </th>
            </tr>
            {rows.map(({ name, values, differs }) => (
              <Row key={name} name={name} differs={differs} cells={values} />
            ))}
          </tbody>
        ))}
      </table>
      {only && shownFacts.length + shownGroups.length === 0 && <p className={css.note}>{t('same')}</p>}
    </section>
  )
}

function Head({ product, products }: { product: ComparedProduct; products: readonly ComparedProduct[] }) {
  const t = useTranslations('comparison')
  const { productId, name, urlKey, picture } = product
  const others = products.map((each) => each.productId).filter((id) => id !== productId)
  return (
    <div className={css.product}>
      <Link to={pages.product(urlKey)} tabIndex={-1} aria-hidden="true">
        <Picture file={picture} alt="" sizes="240px" className={css.picture} />
      </Link>
      <Link to={pages.product(urlKey)} className={css.name}>
        {name}
      </Link>
      <BuyCompared product={product} />
      <Link
        to={pages.compare(others)}
        preventScrollReset
        className={css.remove}
        aria-label={t('removeNamed', { name })}
        onClick={() => removeCompared(productId)}
      >
        {t('remove')}
      </Link>
    </div>
  )
}

type RowProps = {
  readonly name: string
  readonly differs: boolean
  readonly cells: readonly ReactNode[]
}

function Row({ name, differs, cells }: RowProps) {
  const t = useTranslations('comparison')
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && <span className="only-read"> ({t('differs')})</span>}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row have no other key
        <td key={place}>{cell ?? <NotStated />}</td>
      ))}
    </tr>
  )
}

function NotStated() {
  const t = useTranslations('comparison')
  return (
    <span className={css.none}>
      <span aria-hidden="true">–</span>
      <span className="only-read">{t('nothing')}</span>
    </span>
  )
}

/** Facts that every product has: price, rating, availability, shop and brand. */
function useFacts(products: readonly ComparedProduct[]): RowProps[] {
  const t = useTranslations('comparison')
  const goods = useTranslations('goods')
  const format = useFormat()
  const cards = products.map(({ card }) => card)
  const stock = cards.map((card) => {
    if (!card) return t('gone')
    if (card.soldFrom) return goods('ahead', { date: format.day(card.soldFrom) })
    return card.inStock ? t('inStock') : goods('soldOut')
  })
  const shops = cards.map((card) => card?.shopName)
  const brands = products.map(({ brand }) => brand || undefined)
  const rows = [
    {
      name: t('price'),
      differs: differ(cards.map((card) => card && String(card.price.amount))),
      cells: cards.map(
        (card) =>
          card && (
            <Price
              key={card.productId}
              price={card.price}
              compareAt={card.compareAt}
              prior={card.priorPrice}
              isFrom={card.isPriceFrom}
            />
          ),
      ),
    },
    {
      name: t('rating'),
      differs: differ(cards.map((card) => card?.rating?.toFixed(1))),
      cells: cards.map((card) =>
        card?.rating !== undefined && card.ratingCount > 0 ? (
          <Rating key={card.productId} rating={card.rating} count={card.ratingCount} />
        ) : (
          t('unrated')
        ),
      ),
    },
    { name: t('stock'), differs: differ(stock), cells: stock },
    { name: t('shop'), differs: differ(shops), cells: shops },
    { name: t('brand'), differs: differ(brands), cells: brands },
  ]
  return rows.filter(({ cells }) => cells.some((cell) => cell !== undefined))
}
