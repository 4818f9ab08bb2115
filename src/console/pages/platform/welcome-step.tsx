import { IconCircleCheckFilled } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslations } from 'use-intl'
import type { WelcomeStepName } from '#modules/sites/rules/edited-site.ts'
import { Button } from '#ui/button.tsx'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import css from './welcome.module.css'

/** The steps that are left for later, where the operator can leave them. */
export const LeftSteps = createContext<readonly WelcomeStepName[] | undefined>(undefined)

/** A step of the first page of a mall: its name, whether it is done, and its meaning. It can be left for later, and taken up again. */
export function WelcomeStep({
  title,
  isDone,
  step,
  children,
}: {
  title: string
  isDone: boolean
  /** Undefined for one that cannot be left. */
  step?: WelcomeStepName
  children: ReactNode
}) {
  const t = useTranslations('welcome')
  const left = useContext(LeftSteps)
  const canBeLeft = step !== undefined && left !== undefined && !isDone
  const isLeft = canBeLeft && left.includes(step)
  return (
    <li className={css.step} data-done={isDone || undefined} data-left={isLeft || undefined}>
      <h2>
        {title}
        {isDone && (
          <span className={css.done}>
            <IconCircleCheckFilled size={20} aria-hidden="true" />
            {t('done')}
          </span>
        )}
        {isLeft && <span className={css.left}>{t('left')}</span>}
      </h2>
      {!isLeft && children}
      {canBeLeft && (
        <ConsoleForm intent={isLeft ? 'takeUp' : 'leave'} answer={undefined} limits={{}}>
          <input type="hidden" name="step" value={step} />
          <Button
            look="quiet"
            size="small"
            aria-label={t(isLeft ? 'takeUpNamed' : 'leaveNamed', { step: title })}
          >
            {t(isLeft ? 'takeUp' : 'leave')}
          </Button>
        </ConsoleForm>
      )}
    </li>
  )
}
