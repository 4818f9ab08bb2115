import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { ConsolePanel } from './panel.tsx'
import css from './waiting.module.css'

export type WaitingItem = {
  readonly key: string
  readonly icon: ReactNode
  /** Names the waiting items, with their number. */
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: string
  readonly isUrgent?: boolean
}

/** The board's first part: the reader's tasks for today, each with its one action. */
export function WaitingRows({ items }: { items: readonly WaitingItem[] }) {
  const t = useTranslations('office.waiting')
  return (
    <ConsolePanel title={t('title')}>
      {items.length === 0 ? (
        <p className={css.none}>
          <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
          {t('none')}
        </p>
      ) : (
        <ul className={css.items}>
          {items.map(({ key, icon, title, text, action, to, isUrgent }) => (
            <li key={key} className={css.item} data-urgent={isUrgent || undefined}>
              <span className={css.icon}>{icon}</span>
              <span className={css.words}>
                <strong>{title}</strong>
                <span className={css.text}>{text}</span>
              </span>
              <ButtonLink
                to={to}
                look={isUrgent ? 'main' : 'quiet'}
                size="small"
                aria-label={`${action}: ${title}`}
              >
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </ConsolePanel>
  )
}
