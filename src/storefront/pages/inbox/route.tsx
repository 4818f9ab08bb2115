import { IconSettings } from '@tabler/icons-react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { deleteMessagesCall, inboxPageCall, readMessages } from '#modules/notifications/calls/inbox.ts'
import {
  buyerNoticeKinds,
  type InboxMessage,
  type InboxPage,
  messagesStoredDays,
  type NoticeKind,
} from '#modules/notifications/rules/notice.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { RoomPage } from '#storefront/parts/account/room.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './inbox.module.css'

const pageSize = 20

const kindIn = (value: FormDataEntryValue | null): NoticeKind | undefined =>
  buyerNoticeKinds.find((kind) => kind === value)

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const kind = kindIn(query.get('kind'))
  return { ...(await mall.call(inboxPageCall, { area: 'buyer', kind, page, pageSize })), kind, page }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const messageId = String(form.get('messageId') ?? '') || undefined
  const intent = form.get('intent')
  if (intent === 'delete') await mall.call(deleteMessagesCall, { area: 'buyer', messageId })
  else
    await mall.call(readMessages, {
      area: 'buyer',
      messageId,
      kind: messageId ? undefined : kindIn(form.get('kind')),
    })
  return { done: messageId ? undefined : intent === 'delete' ? ('deleted' as const) : ('allRead' as const) }
}

/** Messages of the account, by kind, newest first. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('inbox')
  const [query] = useSearchParams()
  const { total, unread, unreadOf, messages, kind, page } = loaderData
  const isUnreadHere = (kind ? (unreadOf[kind] ?? 0) : unread) > 0
  return (
    <RoomPage title={t('title')}>
      <div className={css.head}>
        <p className={css.note} role="status">
          {actionData?.done ? t(actionData.done) : t('unread', { count: unread })}
        </p>
        <Link to={pages.notifications()} className={css.settings}>
          <IconSettings size={18} stroke={1.6} aria-hidden="true" />
          {t('settings')}
        </Link>
      </div>
      <Kinds current={kind} unreadOf={unreadOf} />
      {messages.length === 0 ? (
        <EmptyState title={t(kind ? 'emptyKind' : 'empty')} text={t('emptyText')}>
          <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Form method="post" className={css.actions}>
            {kind && <input type="hidden" name="kind" value={kind} />}
            {isUnreadHere && (
              <Button name="intent" value="read" look="quiet" size="small">
                {t('readAll')}
              </Button>
            )}
            <Button name="intent" value="delete" look="plain" size="small">
              {t('deleteRead')}
            </Button>
          </Form>
          <ul className={css.list}>
            {messages.map((message) => (
              <li key={message.messageId}>
                <Message message={message} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
      <p className={css.note}>{t('kept', { days: String(messagesStoredDays) })}</p>
    </RoomPage>
  )
}

type KindsProps = {
  readonly current: NoticeKind | undefined
  readonly unreadOf: InboxPage['unreadOf']
}

function Kinds({ current, unreadOf }: KindsProps) {
  const t = useTranslations('inbox')
  return (
    <nav aria-label={t('kinds')} className={css.kinds}>
      <ul>
        {([undefined, ...buyerNoticeKinds] as const).map((kind) => (
          <li key={kind ?? 'all'}>
            <Link to={pages.messages(kind)} aria-current={kind === current ? 'page' : undefined}>
              {t(kind ? `kind.${kind}` : 'all')}
              {kind && unreadOf[kind] && (
                <>
                  <span className={css.count} aria-hidden="true">
                    {unreadOf[kind]}
                  </span>
                  <span className="only-read">{t('unread', { count: unreadOf[kind] })}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Message({ message }: { readonly message: InboxMessage }) {
  const t = useTranslations('inbox')
  const format = useFormat()
  const submit = useSubmit()
  const { messageId, kind, title, text, link, createdAt, isRead } = message
  // The browser navigates to the page; a separate request reports that it was read.
  const open = () => {
    if (!isRead) void submit({ intent: 'read', messageId }, { method: 'post', navigate: false })
  }
  return (
    <article className={css.message} data-unread={!isRead || undefined}>
      <div className={css.words}>
        <h2>
          {!isRead && <span className="only-read">{t('new')} </span>}
          {link ? (
            <Link to={link} onClick={open} className={css.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p>{text}</p>
        <p className={css.note}>
          {t(`kind.${kind}`)} · <time dateTime={createdAt.toISOString()}>{format.moment(createdAt)}</time>
        </p>
      </div>
      <Form method="post" className={css.own}>
        <input type="hidden" name="messageId" value={messageId} />
        {!isRead && (
          <Button name="intent" value="read" look="plain" size="small" aria-label={t('readNamed', { title })}>
            {t('read')}
          </Button>
        )}
        <Button
          name="intent"
          value="delete"
          look="plain"
          size="small"
          aria-label={t('deleteNamed', { title })}
        >
          {t('delete')}
        </Button>
      </Form>
    </article>
  )
}
