import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  chooseNoticeCall,
  inboxPageCall,
  noticeSettingsCall,
  readMessages,
} from '#modules/notifications/calls/inbox.ts'
import {
  changedNotices,
  type InboxMessage,
  messagesStoredDays,
  type NoticeKind,
  type NoticeSetting,
  noticeWays,
} from '#modules/notifications/rules/notice.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { ConsoleHead } from '../kit/page-head.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import css from './notifications.module.css'

const area = 'staff'
const pageSize = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const page = pageNumber(new URL(request.url).searchParams)
  const [inbox, { settings }] = await Promise.all([
    mall.call(inboxPageCall, { area, page, pageSize }),
    mall.call(noticeSettingsCall, { area }),
  ])
  return { ...inbox, settings, page }
}

/** Marks messages as read, or stores the settings: a box that is missing from the form is off. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  if (form.get('intent') === 'read') {
    const messageId = String(form.get('messageId') ?? '') || undefined
    await mall.call(readMessages, { area, messageId })
    return { isSaved: false }
  }
  const { settings } = await mall.call(noticeSettingsCall, { area })
  for (const notice of changedNotices(settings, (name) => form.has(name)))
    await mall.call(chooseNoticeCall, notice)
  return { isSaved: true }
}

/** Messages to the staff of shops and to operators, newest first, and how each person gets them. */
export default function Notifications() {
  const { total, unread, messages, settings, page } = useLoaderData<typeof loader>()
  const t = useTranslations('workNotices')
  const [query] = useSearchParams()
  return (
    <>
      <ConsoleHead title={t('title')} />
      <ConsolePanel
        title={t('unread', { count: unread })}
        hint={t('stored', { days: String(messagesStoredDays) })}
        actions={
          unread > 0 && (
            <Form method="post">
              <Button name="intent" value="read" look="quiet" size="small">
                {t('readAll')}
              </Button>
            </Form>
          )
        }
      >
        {messages.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className={css.messages}>
            {messages.map((message) => (
              <Message key={message.messageId} {...message} />
            ))}
          </ul>
        )}
        <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
      </ConsolePanel>
      <Settings settings={settings} />
    </>
  )
}

function Message({ messageId, kind, title, text, link, createdAt, isRead }: InboxMessage) {
  const t = useTranslations('workNotices')
  const kinds = useTranslations('inboxKinds')
  const format = useFormat()
  return (
    <li className={css.message} data-unread={!isRead || undefined}>
      <div>
        <h3>
          {!isRead && <span className="only-read">{t('new')} </span>}
          {link ? <Link to={link}>{title}</Link> : title}
        </h3>
        <p>{text}</p>
        <small>
          {kinds(kind)} ·{' '}
          <time dateTime={new Date(createdAt).toISOString()}>{format.moment(new Date(createdAt))}</time>
        </small>
      </div>
      {!isRead && (
        <Form method="post">
          <input type="hidden" name="messageId" value={messageId} />
          <Button name="intent" value="read" look="plain" size="small" aria-label={t('readNamed', { title })}>
            {t('read')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function Settings({ settings }: { readonly settings: readonly NoticeSetting[] }) {
  const t = useTranslations('workNotices')
  const answer = useActionData<typeof action>()
  const byKind = [...Map.groupBy(settings, ({ kind }) => kind)]
  return (
    <ConsolePanel title={t('settings')} hint={t('settingsText')}>
      <Form method="post">
        <table className={css.settings}>
          <thead>
            <tr>
              <th scope="col">{t('about')}</th>
              {noticeWays.map((way) => (
                <th key={way} scope="col">
                  {t(way)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byKind.map(([kind, ofKind]) => (
              <SettingRow key={kind} kind={kind} settings={ofKind} />
            ))}
          </tbody>
        </table>
        <p className={css.save}>
          <Button name="intent" value="save">
            {t('save')}
          </Button>
          {answer?.isSaved && <span role="status">{t('saved')}</span>}
        </p>
      </Form>
    </ConsolePanel>
  )
}

function SettingRow({
  kind,
  settings,
}: {
  readonly kind: NoticeKind
  readonly settings: readonly NoticeSetting[]
}) {
  const t = useTranslations('workNotices')
  const kinds = useTranslations('inboxKinds')
  const about = useTranslations('noticeAbout')
  return (
    <tr>
      <th scope="row">
        {kinds(kind)}
        <small>{about(kind)}</small>
      </th>
      {settings.map(({ way, rule, isOn }) => (
        <td key={way}>
          {rule === 'always' || rule === 'never' ? (
            <span aria-hidden="true">–</span>
          ) : (
            <input
              key={String(isOn)}
              type="checkbox"
              name={`${kind} ${way}`}
              defaultChecked={isOn}
              aria-label={`${kinds(kind)}: ${t(way)}`}
            />
          )}
        </td>
      ))}
    </tr>
  )
}
