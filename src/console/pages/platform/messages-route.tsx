import { useTranslations } from 'use-intl'
import { platformConversationsCall } from '#modules/messages/calls/platform-conversations.ts'
import {
  type PlatformConversationTab,
  platformConversationTabs,
  type SubjectCard,
} from '#modules/messages/rules/conversation.ts'
import { useSubjectTitle } from '#ui/conversation/conversation-parts.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

type Row = {
  readonly conversationId: string
  readonly card: SubjectCard
  readonly shopName: string
  readonly buyerName: string
  readonly writtenAt: Date
  readonly messageCount: number
  readonly openReports: number
}

function Subject({ card }: { readonly card: SubjectCard }) {
  return useSubjectTitle()(card)
}

const conversations = defineList<Row>()({
  texts: 'platformConversations',
  rowId: ({ conversationId }) => conversationId,
  rowLink: ({ conversationId }) => pages.platformConversation(conversationId),
  rowOpens: 'page',
  search: true,
  filters: { tab: { as: 'tabs', values: platformConversationTabs } },
  columns: {
    subject: { cell: ({ card }) => <Subject card={card} />, csv: ({ card }) => card.title },
    shop: { cell: ({ shopName }) => shopName, csv: ({ shopName }) => shopName },
    buyer: { cell: ({ buyerName }) => buyerName, csv: ({ buyerName }) => buyerName, isName: true },
    count: {
      cell: ({ messageCount }, { format }) => format.number(messageCount),
      csv: ({ messageCount }) => messageCount,
      isNumber: true,
      onPhone: 'hidden',
    },
    written: {
      cell: ({ writtenAt }, { format }) => format.moment(new Date(writtenAt)),
      csv: ({ writtenAt }) => new Date(writtenAt).toISOString(),
      isTime: true,
    },
    reports: {
      cell: ({ openReports }, { format }) =>
        openReports > 0 && <ConsoleBadge tone="amber">{format.number(openReports)}</ConsoleBadge>,
      csv: ({ openReports }) => openReports,
    },
  },
})

const read: ReadList<Row> = async (mall, { filters, keyword, page, pageSize }) => {
  const tab = (filters.tab ?? platformConversationTabs[0]) as PlatformConversationTab
  const found = await mall.call(platformConversationsCall, {
    tab,
    page,
    pageSize,
    ...(keyword && { keyword }),
  })
  return { rows: found.conversations, total: found.total }
}

export const middleware = [listExport(conversations, read)]
export const loader = listLoader(conversations, read)

/** Conversations of all shops, those with open reports first. */
export default function PlatformConversations() {
  const t = useTranslations('platformConversations')
  return <ListPage list={conversations} intro={t('intro')} />
}
