import { useTranslations } from 'use-intl'
import { type ContentBlock, homeBlocks } from '#domain/content/blocks.ts'
import { useMallView } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { publicPage } from '#ui/public-page.ts'
import { homeContent } from '#wire/catalogue.ts'
import type { Route } from './+types/route'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero, heroPicture } from './hero.tsx'
import { ProductRow } from './product-row.tsx'
import { Promises } from './promises.tsx'
import { Shops } from './shops.tsx'

export const handle = publicPage()

export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('lists')
  return { blocks: homeBlocks(await mall.call(homeContent, {})) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home')
  const origin = useMallView()?.origin ?? ''
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/"
        picture={heroPicture}
        facts={[
          {
            '@type': 'WebSite',
            name: 'Mallard',
            alternateName: '绿头鸭商城',
            url: `${origin}/`,
            potentialAction: {
              '@type': 'SearchAction',
              target: `${origin}/search?keyword={keyword}`,
              'query-input': 'required name=keyword',
            },
          },
        ]}
      />
      {loaderData.blocks.map((block) => (
        <Block key={block.kind === 'productRow' ? block.row : block.kind} block={block} />
      ))}
    </>
  )
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'hero':
      return <Hero />
    case 'categoryTiles':
      return <CategoryTiles categories={block.categories} />
    case 'productRow':
      return <ProductRow row={block.row} products={block.products} />
    case 'shops':
      return <Shops shops={block.shops} />
    case 'promises':
      return <Promises />
  }
}
