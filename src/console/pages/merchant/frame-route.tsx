import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { shopBoardCall } from '#modules/orders/calls/merchant-orders.ts'
import { ownShopsCall } from '#modules/shops/calls/shops.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { atDoor } from '../../parts/kit/door.ts'
import { Frame } from '../../parts/kit/frame.tsx'
import { WhoProvider } from '../../parts/kit/may.tsx'
import { useMenu } from '../../parts/kit/menu.ts'
import { ShopSwitch } from '../../parts/kit/shop-switch.tsx'
import { rememberShop } from './last-shop.ts'
import { merchantMenu } from './menu.tsx'

export const middleware = [atDoor('board.see')]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const slug = params.shop!
  const [board, { shops }] = await Promise.all([
    mall.call(shopBoardCall, { shop: slug }),
    mall.call(ownShopsCall, {}),
  ])
  const shop = shops.find((each) => each.slug === slug)
  if (!shop) throw data(null, { status: 404 })
  return data({ board, shop, shops }, { headers: rememberShop(request, slug) })
}

/** The console of one shop. */
export default function MerchantFrame() {
  const { board, shop, shops } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const roles = useTranslations('roles')
  const language = useLanguage()
  const name = textIn(shop.name, language)
  const who = { kind: 'buyer', staff: shop } as const
  return (
    <WhoProvider who={who}>
      <Frame
        title={
          shops.length === 1 ? (
            name
          ) : (
            <ShopSwitch
              name={name}
              current={shop.slug}
              choices={shops.map((each) => ({
                key: each.slug,
                name: textIn(each.name, language),
                text: [
                  roles(`name.${each.role}`),
                  ...(each.status === 'active' ? [] : [t(`shopStatus.${each.status}`)]),
                ].join(' · '),
                to: pages.shopBoard(each.slug),
              }))}
            />
          )
        }
        subtitle={shops.length === 1 ? t('merchantTitle') : roles(`name.${shop.role}`)}
        notice={shop.status === 'active' ? undefined : t(shop.status)}
        home={{ to: pages.shopBoard(shop.slug), name: t('board') }}
        groups={useMenu(merchantMenu(shop.slug), who, board)}
        areGroupsOpen
        reader={{
          notifications: pages.shopNotifications(shop.slug),
          unread: board.unread,
          find: pages.shopFind(shop.slug),
        }}
      >
        <Outlet />
      </Frame>
    </WhoProvider>
  )
}
