import { bestsellersOf } from '#storefront/parts/listing/bestsellers.ts'
import { mallContext } from '#ui/mall-context.ts'
import { publicPage } from '#ui/public-page.ts'
import type { Route } from './+types/goods-route'

export const handle = publicPage()

/** Some products, for an unknown address. */
export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('lists')
  return { products: await bestsellersOf(mall) }
}
