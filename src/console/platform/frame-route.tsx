import { IconBuildingStore } from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { Frame } from '../frame.tsx'

export default function PlatformFrame() {
  const t = useTranslations('office')
  return (
    <Frame
      title="Mallard"
      subtitle={t('platformTitle')}
      links={[
        { to: '/platform', name: t('shops'), icon: <IconBuildingStore size={20} aria-hidden="true" /> },
      ]}
    >
      <Outlet />
    </Frame>
  )
}
