import { useTranslations } from 'use-intl'
import { pages } from '#wire/pages.ts'
import { RoomTabs } from '../account/room.tsx'

const parts = [
  { name: 'level', to: pages.member() },
  { name: 'benefits', to: pages.memberBenefits() },
  { name: 'points', to: pages.memberPoints() },
  { name: 'paid', to: pages.paidMembership() },
] as const

/** The four pages about membership, each from the others (MEM-01). */
export function MembershipTabs({ current }: { current: (typeof parts)[number]['name'] }) {
  const t = useTranslations('membership')
  return (
    <RoomTabs
      label={t('title')}
      tabs={parts.map(({ name, to }) => ({ name: t(name), to, isCurrent: name === current }))}
    />
  )
}
