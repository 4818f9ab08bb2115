import { IconHome, IconPackage, IconShoppingBag } from '@tabler/icons-react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { shopBoard } from '#wire/merchant-orders.ts'
import { pages } from '#wire/pages.ts'
import { ownShops } from '#wire/shops.ts'
import { Frame } from '../frame.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [board, shops] = await Promise.all([
    mall.call(shopBoard, { shop: params.shop! }),
    mall.call(ownShops, {}),
  ])
  return { board, shop: shops.find(({ slug }) => slug === params.shop)! }
}

export default function MerchantFrame() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const language = useLanguage()
  const { board, shop } = loaderData
  return (
    <Frame
      title={textIn(shop.name, language)}
      subtitle={t('merchantTitle')}
      notice={shop.status === 'active' ? undefined : t(shop.status)}
      links={[
        { to: pages.shopBoard(shop.slug), name: t('board'), icon: <IconHome size={20} aria-hidden="true" /> },
        {
          to: pages.shopOrders(shop.slug),
          name: t('orders'),
          icon: <IconShoppingBag size={20} aria-hidden="true" />,
          count: board.toShip,
        },
        {
          to: pages.shopProducts(shop.slug),
          name: t('products'),
          icon: <IconPackage size={20} aria-hidden="true" />,
        },
      ]}
    >
      <Outlet />
    </Frame>
  )
}
