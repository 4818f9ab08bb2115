import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ConversationMessage, Side, SubjectCard } from '#modules/messages/rules/conversation.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { useFormat } from '../format.ts'
import { Picture, pictureAddress } from '../picture.tsx'
import css from './conversation.module.css'

/** The title of a subject as both sides call it. */
export function useSubjectTitle(): (card: Pick<SubjectCard, 'about' | 'title'>) => string {
  const t = useTranslations('conversation')
  return ({ about, title }) =>
    about === 'order' || about === 'afterSale' ? t(`about.${about}`, { number: title }) : title
}

/** Goods, order or after-sale that a conversation is about. */
export function ConversationSubject({ card, to }: { card: SubjectCard; to: string | undefined }) {
  const t = useTranslations('conversation')
  const title = useSubjectTitle()(card)
  const format = useFormat()
  const kind = card.about === 'shop' || card.about === 'product' ? t(`about.${card.about}`) : undefined
  const content = (
    <>
      <Picture file={card.pictures[0]} alt="" sizes="48px" />
      <span className={css.words}>
        <strong>{title}</strong>
        <small>{kind ?? (card.createdAt && format.date(new Date(card.createdAt)))}</small>
      </span>
    </>
  )
  return to ? (
    <Link to={to} className={css.card} reloadDocument>
      {content}
    </Link>
  ) : (
    <p className={css.card}>{content}</p>
  )
}

type MessagesProps = {
  readonly messages: readonly ConversationMessage[]
  /** The reader, whose own messages are on the right. */
  readonly reader: Side | 'platform'
  readonly names: Readonly<Record<Side, string>>
  /** The text that is being sent. */
  readonly sending?: string | undefined
  readonly below?: (message: ConversationMessage) => ReactNode
}

/** Messages of a conversation, the oldest first; the newest one is in sight. */
export function ConversationMessages({ messages, reader, names, sending, below }: MessagesProps) {
  const t = useTranslations('conversation')
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.number
  // The scroll position is no state of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows new messages alone
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [last, sending])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div ref={log} className={css.log} role="log" aria-label={t('messages')} tabIndex={0}>
      {messages.map((message) => (
        <OneMessage
          key={message.number}
          message={message}
          reader={reader}
          names={names}
          below={below?.(message)}
        />
      ))}
      {sending !== undefined && (
        <div className={css.message} data-own>
          {sending && <p className={css.bubble}>{sending}</p>}
          <p className={css.meta}>{t('sending')}</p>
        </div>
      )}
    </div>
  )
}

type OneMessageProps = Pick<MessagesProps, 'reader' | 'names'> & {
  readonly message: ConversationMessage
  readonly below: ReactNode
}

function OneMessage({ message, reader, names, below }: OneMessageProps) {
  const t = useTranslations('conversation')
  const format = useFormat()
  const { by, text, hiddenReason, warning, opensAt, createdAt } = message
  if (by === 'hours')
    return (
      <p className={css.message} data-note>
        {opensAt && t('opens', { time: format.moment(new Date(opensAt)) })} {text}
      </p>
    )
  const isOwn = by === reader
  return (
    <div className={css.message} data-own={isOwn || undefined} id={`message-${message.number}`}>
      {hiddenReason && (
        <p className={css.bubble} data-covered>
          {t('hidden', { reason: hiddenReason })}
        </p>
      )}
      <MessageContent message={message} />
      {warning && <p className={css.warning}>{t('warning', { reason: warning })}</p>}
      <p className={css.meta}>
        <span>{isOwn ? t('you') : names[by]}</span>
        <span>{format.moment(new Date(createdAt))}</span>
        {isOwn && <span>{t(message.isRead ? 'read' : 'sent')}</span>}
        {message.isReported && <span>{t('reported')}</span>}
      </p>
      {below}
    </div>
  )
}

function MessageContent({ message: { text, pictures, goods, language } }: { message: ConversationMessage }) {
  const t = useTranslations('conversation')
  if (!text && pictures.length === 0 && !goods) return null
  return (
    <div className={css.bubble}>
      {text && <span lang={language === 'zh' ? 'zh-CN' : 'en'}>{text}</span>}
      {pictures.length > 0 && (
        <span className={css.pictures}>
          {pictures.map((file, place) => (
            <a key={file} href={pictureAddress(file, 1280)} target="_blank" rel="noopener noreferrer">
              <Picture file={file} alt={t('picture', { number: String(place + 1) })} sizes="96px" />
            </a>
          ))}
        </span>
      )}
      {goods && (
        <Link to={pages.product(goods.urlKey)} className={css.card} reloadDocument>
          <Picture file={goods.picture} alt="" sizes="48px" />
          <span className={css.words}>
            <strong>{goods.name}</strong>
          </span>
        </Link>
      )}
    </div>
  )
}
