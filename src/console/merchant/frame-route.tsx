import { IconHome, IconPackage, IconShoppingBag } from '@tabler/icons-react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'
import { shopBoard } from '#wire/merchant-orders.ts'
import { pages } from '#wire/pages.ts'
import { Frame } from '../frame.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return { board: await context.get(mallContext).call(shopBoard, {}) }
  } catch (error) {
    if (problemOf(error)?.code === 'notAllowed') return { board: undefined }
    throw error
  }
}

export default function MerchantFrame() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const language = useLanguage()
  const { board } = loaderData
  if (!board) {
    return (
      <main id="content" className="wrap">
        <EmptyState isPage title={t('notMerchant')} text={t('notMerchantText')}>
          <ButtonLink to={pages.login(pages.seller())}>{t('toShop')}</ButtonLink>
        </EmptyState>
      </main>
    )
  }
  return (
    <Frame
      title={textIn(board.shopName, language)}
      subtitle={t('merchantTitle')}
      notice={board.shopStatus === 'active' ? undefined : t(board.shopStatus)}
      links={[
        { to: '/seller', name: t('board'), icon: <IconHome size={20} aria-hidden="true" /> },
        {
          to: '/seller/orders',
          name: t('orders'),
          icon: <IconShoppingBag size={20} aria-hidden="true" />,
          count: board.toShip,
        },
        { to: '/seller/products', name: t('products'), icon: <IconPackage size={20} aria-hidden="true" /> },
      ]}
    >
      <Outlet context={board} />
    </Frame>
  )
}
