import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ownConversationsCall } from '#modules/messages/calls/conversations.ts'
import type { ConversationRow } from '#modules/messages/rules/conversation.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { useSubjectTitle } from '#ui/conversation/conversation-parts.tsx'
import { useLiveConversations } from '#ui/conversation/use-live-conversations.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/list-route'
import css from './conversations.module.css'

const pageSize = 20

/** Conversations of a buyer with shops, the last written first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const page = pageNumber(new URL(request.url).searchParams, { name: 'pageNo' })
  return { page, found: await mall.call(ownConversationsCall, { page, pageSize }) }
}

export default function OwnConversationsPage({ loaderData: { page, found } }: Route.ComponentProps) {
  const t = useTranslations('ownConversations')
  const [query] = useSearchParams()
  useLiveConversations('/live/conversations')
  return (
    <RoomPage title={t('title')}>
      {found.conversations.length === 0 ? (
        <Panel>
          <EmptyState title={t('none')} text={t('noneText')} />
        </Panel>
      ) : (
        <ul className={css.list}>
          {found.conversations.map((row) => (
            <li key={row.conversationId}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageCount={Math.ceil(found.total / pageSize)}
        to={(next) => atPage(query, next, 'pageNo')}
      />
    </RoomPage>
  )
}

function Row({ row }: { row: ConversationRow }) {
  const t = useTranslations('ownConversations')
  const titleOf = useSubjectTitle()
  const format = useFormat()
  const { conversationId, card, shopName, lastBy, hasPictures, writtenAt, unread } = row
  const text = row.lastText || (hasPictures ? t('aPicture') : '')
  return (
    <Link to={pages.conversation(conversationId)} className={css.row} data-unread={unread > 0 || undefined}>
      <Picture file={card.pictures[0]} alt="" sizes="56px" />
      <span className={css.words}>
        <strong>{shopName}</strong>
        {card.about !== 'shop' && <span className={css.subject}>{titleOf(card)}</span>}
        <span className={css.last}>{lastBy === 'buyer' ? t('you', { text }) : text}</span>
      </span>
      <span className={css.beside}>
        <span>{format.moment(new Date(writtenAt))}</span>
        {unread > 0 && <span className={css.unread}>{t('unread', { count: unread })}</span>}
      </span>
    </Link>
  )
}
