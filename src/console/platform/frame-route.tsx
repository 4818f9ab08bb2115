import { IconArticle, IconBuildingStore, IconLayoutList } from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { pages } from '#wire/pages.ts'
import { Frame } from '../frame.tsx'

const icon = { size: 20, 'aria-hidden': true } as const

export default function PlatformFrame() {
  const t = useTranslations('office')
  const content = useTranslations('content')
  return (
    <Frame
      title="Mallard"
      subtitle={t('platformTitle')}
      links={[
        { to: pages.platform(), name: t('shops'), icon: <IconBuildingStore {...icon} /> },
        { to: pages.homeBlocks(), name: content('home'), icon: <IconLayoutList {...icon} /> },
        { to: pages.editedArticles(), name: content('articles'), icon: <IconArticle {...icon} /> },
      ]}
    >
      <Outlet />
    </Frame>
  )
}
