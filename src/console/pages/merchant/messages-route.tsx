import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { shopConversationsCall } from '#modules/messages/calls/shop-conversations.ts'
import {
  type ConversationRow,
  type ShopConversationTab,
  shopConversationTabs,
} from '#modules/messages/rules/conversation.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSubjectTitle } from '#ui/conversation/conversation-parts.tsx'
import { useLiveConversations } from '#ui/conversation/use-live-conversations.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswersLink } from '../../parts/after-sales/answers/answers-link.tsx'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { type CellTools, defineList } from '../../parts/kit/list/list-spec.ts'
import css from './messages.module.css'

/** The last message, with its side where that is the shop. */
function lastMessage({ lastText, lastBy, hasPictures }: ConversationRow, { t }: CellTools): string {
  const text = lastText || (hasPictures ? t('aPicture') : '')
  return lastBy === 'shop' ? t('you', { text }) : text
}

function State({ row, t }: { readonly row: ConversationRow; readonly t: CellTools['t'] }) {
  if (row.unread > 0) return <ConsoleBadge tone="amber">{t('unread', { count: row.unread })}</ConsoleBadge>
  if (row.isClosed) return <ConsoleBadge tone="grey">{t('closed')}</ConsoleBadge>
  const waits = row.lastBy === 'buyer'
  return <ConsoleBadge tone={waits ? 'blue' : 'green'}>{t(waits ? 'waiting' : 'answered')}</ConsoleBadge>
}

function Subject({ row: { card } }: { readonly row: ConversationRow }) {
  return <span className={css.cell}>{useSubjectTitle()(card)}</span>
}

const conversations = defineList<ConversationRow>()({
  texts: 'shopConversations',
  rowId: ({ conversationId }) => conversationId,
  rowLink: ({ conversationId }, { params }) => pages.shopConversation(params.shop!, conversationId),
  rowOpens: 'page',
  search: true,
  filters: { tab: { as: 'tabs', values: shopConversationTabs } },
  columns: {
    buyer: { cell: ({ buyerName }) => buyerName, csv: ({ buyerName }) => buyerName, isName: true },
    subject: { cell: (row) => <Subject row={row} />, csv: ({ card }) => card.title },
    last: {
      cell: (row, tools) => <span className={css.cell}>{lastMessage(row, tools)}</span>,
      csv: lastMessage,
      onPhone: 'wide',
    },
    written: {
      cell: ({ writtenAt }, { format }) => format.moment(new Date(writtenAt)),
      csv: ({ writtenAt }) => new Date(writtenAt).toISOString(),
      isTime: true,
    },
    state: {
      cell: (row, { t }) => <State row={row} t={t} />,
      csv: ({ unread }) => unread,
    },
  },
})

const read: ReadList<ConversationRow> = async (mall, { filters, keyword, page, pageSize }, params) => {
  const tab = (filters.tab ?? shopConversationTabs[0]) as ShopConversationTab
  const found = await mall.call(shopConversationsCall, {
    shop: params.shop!,
    tab,
    page,
    pageSize,
    ...(keyword && { keyword }),
  })
  return { rows: found.conversations, total: found.total, counts: found.counts }
}

export const middleware = [listExport(conversations, read)]
export const loader = listLoader(conversations, read)

/** The inbox of a shop: unread conversations first. */
export default function ShopConversations() {
  const t = useTranslations('shopConversations')
  const { shop } = useParams()
  useLiveConversations(`/live/conversations/${shop}`)
  return (
    <ListPage
      list={conversations}
      intro={t('intro')}
      actions={
        <>
          <ButtonLink look="quiet" size="small" to={pages.officeHours(shop!)}>
            {t('hoursLink')}
          </ButtonLink>
          <AnswersLink />
        </>
      }
    />
  )
}
