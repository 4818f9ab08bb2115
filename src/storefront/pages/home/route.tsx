import '#storefront/later-texts.ts'
import { useTranslations } from 'use-intl'
import { homeContentCall } from '#modules/content/bound.ts'
import { type FilledBlock, filledBlocks } from '#modules/content/rules/blocks.ts'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { activityOfAddress } from '#modules/offers/rules/shown-activity.ts'
import { RecentlySeen } from '#storefront/parts/history/recently-seen.tsx'
import { useMallView } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pictureAddress } from '#ui/picture.tsx'
import { publicPage } from '#ui/public-page.ts'
import { useRefreshAt } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import type { Route } from './+types/route'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeCoupons } from './coupons.tsx'
import { Editorial } from './editorial.tsx'
import { FlashSale } from './flash-sale.tsx'
import { Hero } from './hero.tsx'
import { HomeProductRow } from './product-row.tsx'
import { Promises } from './promises.tsx'
import promoted from './promoted.module.css'
import { PromotedRow } from './promoted-row.tsx'
import { HomeReading } from './reading.tsx'
import { Shops } from './shops.tsx'
import { sideBySide } from './side-by-side.ts'

export const handle = publicPage()

export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('home', 'lists')
  const content = await mall.call(homeContentCall, {})
  // One that is cancelled has no page any more.
  for (const { link = '' } of content.blocks) {
    const activityId = activityOfAddress(link)
    if (activityId) mall.dependsOn(`activity:${activityId}`)
  }
  for (const { activityId } of content.offers.promotions.flashSale ?? [])
    if (activityId) mall.dependsOn(`activity:${activityId}`)
  const { byMail } = await mall.call(codeWays, {})
  return { blocks: filledBlocks(content), validUntil: content.validUntil, byMail }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home')
  const shell = useTranslations('shell')
  const { origin = '', profile } = useMallView() ?? {}
  const { blocks, validUntil, byMail } = loaderData
  useRefreshAt(useVisitor()?.now, validUntil)
  const title = profile?.tagline ? t('title', { tagline: profile.tagline }) : shell('mall')
  const hero = blocks.find(({ block }) => block.kind === 'hero')?.block
  const severalShops = blocks.some((filled) => filled.shows === 'promises' && filled.severalShops)
  const editorials = blocks.filter(({ block }) => block.kind === 'editorial')
  return (
    <>
      <PageHead
        title={title}
        description={severalShops ? t('description') : (profile?.tagline ?? shell('mall'))}
        path="/"
        picture={hero?.picture && pictureAddress(hero.picture, 1280)}
        facts={[
          {
            '@type': 'WebSite',
            name: shell('mall'),
            ...(profile?.otherName && { alternateName: profile.otherName }),
            url: `${origin}/`,
            potentialAction: {
              '@type': 'SearchAction',
              target: `${origin}/search?keyword={keyword}`,
              'query-input': 'required name=keyword',
            },
          },
        ]}
      />
      {!hero && <h1 className="only-read">{title}</h1>}
      {sideBySide(blocks).map((group) => {
        const shown = group.map((filled) => (
          <Block
            key={filled.block.blockId}
            filled={filled}
            isTurned={editorials.indexOf(filled) % 2 === 1}
            byMail={byMail}
          />
        ))
        return group.length > 1 ? (
          <div key={group[0]!.block.blockId} className={`wrap ${promoted.pair}`}>
            {shown}
          </div>
        ) : (
          shown
        )
      })}
      <div className="wrap">
        <RecentlySeen />
      </div>
    </>
  )
}

function Block({ filled, isTurned, byMail }: { filled: FilledBlock; isTurned: boolean; byMail: boolean }) {
  const { block } = filled
  switch (filled.shows) {
    case 'categories':
      return <CategoryTiles block={block} />
    case 'products':
      return <HomeProductRow block={block} row={filled.row} products={filled.products} />
    case 'promotion':
      return filled.kind === 'flashSale' ? (
        <FlashSale block={block} goods={filled.goods} />
      ) : (
        <PromotedRow block={block} kind={filled.kind} goods={filled.goods} />
      )
    case 'coupons':
      return <HomeCoupons block={block} coupons={filled.coupons} />
    case 'shops':
      return <Shops block={block} shops={filled.shops} />
    case 'reading':
      return <HomeReading block={block} articles={filled.articles} />
    case 'hero':
      return <Hero block={block} hasGoods={filled.hasGoods} />
    case 'words':
      return <Editorial block={block} isTurned={isTurned} />
    case 'promises':
      return <Promises severalShops={filled.severalShops} byMail={byMail} />
  }
}
