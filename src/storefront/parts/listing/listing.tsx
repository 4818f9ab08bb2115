import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ListFilter, type ProductList, sorts } from '#modules/catalogue/rules/product.ts'
import { QuickAdd } from '#storefront/parts/cart/quick-add.tsx'
import { CardCompare } from '#storefront/parts/compare/compare-button.tsx'
import { CardHeart } from '#storefront/parts/favourites/heart.tsx'
import { from } from '#ui/breakpoints.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { areFewNew } from '#ui/product-badge.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { useRefreshAt } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { ChosenFilters } from './chosen.tsx'
import { isNarrowed, listingPageSize, useListQuery, withoutFilters, withQuery } from './filter.ts'
import { Filters } from './filters.tsx'
import { InsteadOfResults } from './instead-of-results.tsx'
import css from './listing.module.css'

type ListingProps = {
  readonly list: ProductList
  readonly filter: ListFilter
  readonly title: string
  readonly about?: string
  readonly picture?: string | undefined
  /** The mark of the shop that sells these products. */
  readonly mark?: string | undefined
  readonly path?: ReactNode
  /** In place of the heading, with its path and the count, where the list is part of another page. */
  readonly head?: ReactNode
  /** Where all goods are listed, for a list that is empty. */
  readonly everything?: string
  /** All of them are of the shop whose page this is. */
  readonly hidesShop?: boolean
  readonly emptyTitle: string
  /** Shown where nothing is found. */
  readonly bestsellers?: ProductList['products']
}

/** A picture above fewer products would be most of the page. */
const pictureFrom = 4

/**
 * Products of a category, a shop or a search. The address holds all of it, so it can be saved, sent and
 * revisited.
 */
export function Listing({
  list,
  filter,
  emptyTitle,
  everything = '/search',
  hidesShop,
  bestsellers = [],
  ...head
}: ListingProps) {
  const t = useTranslations('listing')
  const query = useListQuery()
  const [isOpen, setIsOpen] = useState(false)
  useRefreshAt(useVisitor()?.now, list.validUntil)
  const hasChosen = isNarrowed(filter)
  // There is nothing to filter, and nothing to sort.
  const isEmpty = list.total === 0 && !hasChosen
  const shownPicture = hasChosen || list.total >= pictureFrom ? head.picture : undefined
  const hidesNew = filter.sort === 'new' || !areFewNew(list.products)
  return (
    <div className="wrap">
      {head.head ?? <ListingHead list={list} {...head} picture={shownPicture} keyword={filter.keyword} />}
      {head.head && <ReadAs list={list} keyword={filter.keyword} />}
      {list.subcategories.length > 0 && (
        <nav aria-label={t('subcategories')}>
          <ul className={css.branches}>
            {list.subcategories.map(({ categoryId, urlKey, name }) => (
              <li key={categoryId}>
                <Link to={pages.category(urlKey)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={css.page} data-empty={isEmpty || undefined}>
        {!isEmpty && (
          <aside className={css.aside} aria-label={t('filters')}>
            <Filters list={list} filter={filter} />
          </aside>
        )}
        <div className={css.main}>
          {!isEmpty && (
            <div className={css.bar} data-counts={head.head ? true : undefined}>
              {head.head && <Count list={list} />}
              <Button
                type="button"
                look="quiet"
                className={css.open ?? ''}
                icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
                onClick={() => setIsOpen(true)}
              >
                {t('filters')}
              </Button>
              <Sort filter={filter} />
            </div>
          )}
          <ChosenFilters list={list} filter={filter} />
          {list.products.length > 0 ? (
            <ProductGrid>
              {list.products.map((product, place) => (
                <li key={product.productId}>
                  <ProductCard
                    product={product}
                    to={pages.product(product.urlKey)}
                    level={2}
                    isFirst={place < 2}
                    {...(hidesShop && { hidesShop })}
                    hidesNew={hidesNew}
                    corner={
                      <>
                        <CardHeart product={product} />
                        <CardCompare product={product} />
                      </>
                    }
                    action={<QuickAdd product={product} />}
                  />
                </li>
              ))}
            </ProductGrid>
          ) : (
            <EmptyState
              drawing="search"
              title={hasChosen ? t('emptyTitle') : emptyTitle}
              text={t('emptyText')}
            >
              <ButtonLink to={hasChosen ? withoutFilters(query) : everything}>
                {hasChosen ? t('reset') : t('seeEverything')}
              </ButtonLink>
            </EmptyState>
          )}
          {isEmpty && !head.head && <InsteadOfResults bestsellers={bestsellers} />}
          <Pager
            page={filter.page}
            pageCount={Math.ceil(list.total / listingPageSize)}
            to={(page) => `${withQuery(query, { page: page > 1 ? String(page) : undefined })}`}
          />
        </div>
      </div>
      <Dialog as="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('filters')}>
        <Filters list={list} filter={filter} onDone={() => setIsOpen(false)} />
      </Dialog>
    </div>
  )
}

function Count({ list }: { list: ProductList }) {
  const t = useTranslations('listing')
  return (
    // A list without products says so in its place.
    <p className={list.total > 0 ? css.count : 'only-read'} role="status">
      {list.isTotalCapped
        ? t('manyResults', { count: String(list.total) })
        : t('results', { count: list.total })}
    </p>
  )
}

type SearchedProps = Pick<ListingProps, 'list'> & { readonly keyword: string | undefined }

/**
 * The words that were searched instead of misspelt ones, and the way to their own list; where nothing has all of the words,
 * searches with fewer of them.
 */
function ReadAs({ list: { readAs, isPartial, fewerWords = [] }, keyword }: SearchedProps) {
  const t = useTranslations('listing')
  const query = useListQuery()
  if (!keyword) return null
  if (readAs)
    return (
      <p>
        {t('readAs', { keyword })} <Link to={withQuery(query, { keyword: readAs })}>{readAs}</Link>
      </p>
    )
  if (!isPartial) return null
  return (
    <p className={css.fewer}>
      {t('partial')}
      {fewerWords.map((words) => (
        <Link key={words} to={withQuery(query, { keyword: words })}>
          {words}
        </Link>
      ))}
    </p>
  )
}

type ListingHeadProps = SearchedProps & Pick<ListingProps, 'title' | 'about' | 'picture' | 'mark' | 'path'>

function ListingHead({ list, title, about, picture, mark, path, keyword }: ListingHeadProps) {
  return (
    <>
      {path && <div className={css.path}>{path}</div>}
      <header
        className={css.head}
        data-picture={picture ? true : undefined}
        data-mark={mark ? true : undefined}
      >
        {mark && <Picture file={mark} alt="" sizes="96px" className={css.mark} isFirst />}
        <div className={css.words}>
          <h1 tabIndex={-1}>{title}</h1>
          <ReadAs list={list} keyword={keyword} />
          {about && <p className={css.about}>{about}</p>}
          <Count list={list} />
        </div>
        {picture && (
          <Picture
            file={picture}
            alt=""
            sizes={`${from('small')} 280px, 120px`}
            isFirst
            className={css.picture}
          />
        )}
      </header>
    </>
  )
}

function Sort({ filter }: { filter: ListFilter }) {
  const t = useTranslations('listing')
  const query = useListQuery()
  const submit = useSubmit()
  return (
    <Form className={css.sort} onChange={(event) => submit(event.currentTarget)}>
      {[...query]
        .filter(([name]) => name !== 'sort' && name !== 'page')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <label>
        <span>{t('sort')}</span>
        <select name="sort" value={filter.sort} onChange={() => undefined}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sort)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button look="quiet">{t('apply')}</Button>
      </noscript>
    </Form>
  )
}
