import '#storefront/later-texts.ts'
import { useTranslations } from 'use-intl'
import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import { filterOf, isNarrowed, knownListingQuery, queryNames } from '#storefront/parts/listing/filter.ts'
import { Listing } from '#storefront/parts/listing/listing.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { canonicalAt } from '#ui/page-number.ts'
import { pictureAddress } from '#ui/picture.tsx'
import { publicPage } from '#ui/public-page.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/category-route'

export const handle = publicPage({ query: queryNames, tidy: knownListingQuery })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('lists', 'categories')
  const filter = filterOf(new URL(request.url).searchParams, mall.site.currency, params.urlKey)
  const list = await mall.call(productListCall, filter)
  // Any address can ask for nothing: such a page is not worth keeping.
  if (list.products.length === 0) mall.lacks()
  return { list, filter }
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('listing')
  const { list, filter } = loaderData
  const category = list.category!
  return (
    <>
      <PageHead
        title={category.name}
        description={category.about || category.name}
        path={canonicalAt(pages.category(category.urlKey), isNarrowed(filter) ? 1 : filter.page)}
        picture={category.picture && pictureAddress(category.picture, 1280)}
      />
      <Listing
        list={list}
        filter={filter}
        title={category.name}
        about={category.about}
        picture={category.picture}
        emptyTitle={t('emptyCategory')}
        path={
          <Breadcrumb
            path={list.path.map(({ name, urlKey }, place) =>
              place < list.path.length - 1 ? { name, to: pages.category(urlKey) } : { name },
            )}
          />
        }
      />
    </>
  )
}
