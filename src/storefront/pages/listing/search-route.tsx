import '#storefront/later-texts.ts'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import { readPriceWords } from '#modules/search/rules/price-words.ts'
import { bestsellersOf } from '#storefront/parts/listing/bestsellers.ts'
import { filterOf, isNarrowed, knownListingQuery, queryNames } from '#storefront/parts/listing/filter.ts'
import { Listing } from '#storefront/parts/listing/listing.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead, PrivateHead } from '#ui/page-head.tsx'
import { canonicalAt } from '#ui/page-number.ts'
import { publicPage } from '#ui/public-page.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/search-route'
import { RecordSearch } from './record-search.tsx'

export const handle = publicPage({ query: queryNames, tidy: knownListingQuery })

export async function loader({ context, request }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('lists')
  const query = knownListingQuery(new URL(request.url).searchParams)
  const shop = query.get('shop')
  if (shop) throw redirect(addressOfShop(shop, query), 301)
  const priced = addressWithPrice(query)
  if (priced) throw redirect(priced)
  const filter = filterOf(query, mall.site.currency)
  const list = await mall.call(productListCall, filter)
  // Any address can ask for nothing: such a page is not worth keeping.
  if (list.products.length === 0) mall.lacks()
  const isNothing = list.total === 0 && !isNarrowed(filter)
  return { list, filter, bestsellers: isNothing ? await bestsellersOf(mall) : [] }
}

/** "Gift under 50" is a search for gifts with a filter of prices, which is shown and can be removed. */
function addressWithPrice(query: URLSearchParams): string | undefined {
  const priced = readPriceWords(query.get('keyword') ?? '')
  if (!priced || query.has('min') || query.has('max')) return undefined
  return pages.search(priced.text, {
    ...(priced.min !== undefined && { min: String(priced.min) }),
    ...(priced.max !== undefined && { max: String(priced.max) }),
  })
}

/** The page of a shop had this address before it had its own; what else it asked for is answered by the shop's list. */
function addressOfShop(slug: string, query: URLSearchParams): string {
  query.delete('shop')
  return query.size > 0 ? `${pages.shopGoods(slug)}?${query}` : pages.shop(slug)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('listing')
  const { list, filter, bestsellers } = loaderData
  const mine = list.brand
  const own = mine && pages.listOfBrand(mine.slug)
  const title = filter.keyword ? t('searchTitle', { keyword: filter.keyword }) : (mine?.name ?? t('allTitle'))
  const isCounted = filter.keyword && filter.page === 1 && !isNarrowed(filter)
  return (
    <>
      {isCounted && <RecordSearch keyword={filter.keyword} />}
      {filter.keyword ? (
        <PrivateHead title={title} />
      ) : (
        <PageHead
          title={title}
          path={canonicalAt(
            own ?? '/search',
            isNarrowed({ ...filter, ...(own && { brands: [] }) }) ? 1 : filter.page,
          )}
          {...(mine?.about && { description: mine.about })}
        />
      )}
      <Listing
        list={list}
        filter={filter}
        title={title}
        {...(!filter.keyword && mine && { about: mine.about, mark: mine.logo })}
        emptyTitle={t('emptySearch')}
        bestsellers={bestsellers}
      />
    </>
  )
}
