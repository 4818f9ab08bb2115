import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import css from './welcome.module.css'

/** A step of the first page of a mall: its name, whether it is done, and its meaning. */
export function WelcomeStep({
  title,
  isDone,
  children,
}: {
  title: string
  isDone: boolean
  children: ReactNode
}) {
  const t = useTranslations('welcome')
  return (
    <li className={css.step} data-done={isDone || undefined}>
      <h2>
        {title}
        {isDone && (
          <span className={css.done}>
            <IconCircleCheckFilled size={20} aria-hidden="true" />
            {t('done')}
          </span>
        )}
      </h2>
      {children}
    </li>
  )
}
