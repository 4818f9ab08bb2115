import { useTranslations } from 'use-intl'
import { announcementsCall } from '#modules/notifications/calls/announcements.ts'
import type { Announcement } from '#modules/notifications/rules/notice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const tones = { sending: 'amber', sent: 'green', withdrawn: 'grey' } as const

const announcements = defineList<Announcement>()({
  texts: 'announcements',
  rowId: ({ announcementId }) => announcementId,
  rowLink: ({ announcementId }) => pages.announcement(announcementId),
  rowOpens: 'sheet',
  search: ({ title }) => `${title.en} ${title.zh}`,
  filters: {
    state: {
      as: 'choice',
      values: ['sending', 'sent', 'withdrawn'],
      matches: ({ state }, value) => state === value,
    },
  },
  columns: {
    title: {
      cell: ({ title }, { language }) => textIn(title, language),
      csv: ({ title }, { language }) => textIn(title, language),
    },
    published: {
      cell: ({ publishedAt }, { format }) => format.moment(new Date(publishedAt)),
      csv: ({ publishedAt }) => new Date(publishedAt).toISOString(),
      onPhone: 'hidden',
    },
    state: {
      cell: ({ state }, { t }) => (
        <ConsoleBadge tone={tones[state]}>{t(`filters.state.${state}`)}</ConsoleBadge>
      ),
      csv: ({ state }, { t }) => t(`filters.state.${state}`),
    },
    told: {
      cell: ({ told }, { format }) => format.number(told),
      csv: ({ told }) => told,
      isNumber: true,
    },
    read: {
      cell: ({ read }, { format }) => format.number(read),
      csv: ({ read }) => read,
      isNumber: true,
      onPhone: 'hidden',
    },
  },
})

const readAnnouncements = wholeList<Announcement>(
  announcements,
  async (mall) => (await mall.call(announcementsCall, {})).announcements,
)

export const middleware = [listExport(announcements, readAnnouncements)]
export const loader = listLoader(announcements, readAnnouncements)

/** Announcements to all accounts. */
export default function Announcements() {
  const t = useTranslations('announcements')
  const may = useMay()
  const write = may('announcements.change') && (
    <ButtonLink to={pages.announcement('new')} size="small">
      {t('new')}
    </ButtonLink>
  )
  return <ListPage list={announcements} actions={write} emptyAction={write} openParam="announcementId" />
}
