import { IconArticle, IconBuildingStore, IconClipboardCheck, IconLayoutList } from '@tabler/icons-react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { shopApplications } from '#wire/shop-applications.ts'
import { Frame } from '../frame.tsx'

const icon = { size: 20, 'aria-hidden': true } as const

export async function loader({ context }: LoaderFunctionArgs) {
  const waiting = await context.get(mallContext).call(shopApplications, { status: 'awaitingReview' })
  return { waiting: waiting.length }
}

export default function PlatformFrame() {
  const { waiting } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const content = useTranslations('content')
  const shell = useTranslations('shell')
  return (
    <Frame
      title={shell('mall')}
      subtitle={t('platformTitle')}
      links={[
        { to: pages.platform(), name: t('shops'), icon: <IconBuildingStore {...icon} /> },
        {
          to: pages.shopApplications(),
          name: t('applications'),
          icon: <IconClipboardCheck {...icon} />,
          count: waiting,
        },
        { to: pages.homeBlocks(), name: content('home'), icon: <IconLayoutList {...icon} /> },
        { to: pages.editedArticles(), name: content('articles'), icon: <IconArticle {...icon} /> },
      ]}
    >
      <Outlet />
    </Frame>
  )
}
