import { IconCircleCheckFilled } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslations } from 'use-intl'
import type { WelcomeStepName } from '#modules/sites/rules/edited-site.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import css from './welcome.module.css'

/** How far the setup is. Before there is an operator nothing can be done but the account. */
export type WelcomeProgress = {
  readonly done: Readonly<Record<WelcomeStepName, boolean>>
  readonly left: readonly WelcomeStepName[]
  /** The first step that is neither done nor left for later: its button stands out. */
  readonly next: WelcomeStepName | undefined
}

export const WelcomeProgressContext = createContext<WelcomeProgress | undefined>(undefined)

/** A step of the first page of a mall: its name, whether it is done, and its meaning. */
export function WelcomeBox({
  title,
  isDone,
  isLeft = false,
  children,
}: {
  title: string
  isDone: boolean
  isLeft?: boolean
  children: ReactNode
}) {
  const t = useTranslations('welcome')
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
      {children}
    </li>
  )
}

/** One that can be left for later, and taken up again. `to` is the page where it is done, or changed later. */
export function WelcomeStep({
  step,
  to,
  toName,
  children,
}: {
  step: WelcomeStepName
  to?: string | undefined
  /** Name of that page while the step is open. */
  toName?: string
  children: ReactNode
}) {
  const t = useTranslations('welcome')
  const progress = useContext(WelcomeProgressContext)
  const title = t(`step.${step}`)
  const isDone = progress?.done[step] ?? false
  const isLeft = !isDone && (progress?.left.includes(step) ?? false)
  return (
    <WelcomeBox title={title} isDone={isDone} isLeft={isLeft}>
      {!isLeft && children}
      {progress && (
        <div className={css.ways}>
          {to && !isLeft && (
            <ButtonLink
              to={to}
              look={progress.next === step ? 'main' : 'quiet'}
              aria-label={isDone ? t('changeNamed', { step: title }) : undefined}
            >
              {isDone ? t('change') : toName}
            </ButtonLink>
          )}
          {!isDone && (
            <ConsoleForm intent={isLeft ? 'takeUp' : 'leave'} answer={undefined} limits={{}}>
              <input type="hidden" name="step" value={step} />
              <Button look="plain" aria-label={t(isLeft ? 'takeUpNamed' : 'leaveNamed', { step: title })}>
                {t(isLeft ? 'takeUp' : 'leave')}
              </Button>
            </ConsoleForm>
          )}
        </div>
      )}
    </WelcomeBox>
  )
}
