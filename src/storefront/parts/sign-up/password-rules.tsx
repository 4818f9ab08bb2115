import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { passwordRules } from '#modules/identity/rules/password.ts'
import css from '../sign-in/entrance.module.css'

/** Password rules. A rule that is met turns green, and is marked without colour too (ACCT-02). */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useTranslations('account')
  return (
    <div id={id} className={css.rules}>
      <p>{t('rules')}</p>
      <ul>
        {passwordRules.map(({ name, isMet }) => {
          const met = isMet(password)
          const Icon = met ? IconCircleCheckFilled : IconCircle
          return (
            <li key={name} data-met={met || undefined}>
              <Icon size={16} aria-hidden="true" />
              <span>{t(`rule.${name}`)}</span>
              {password !== '' && <span className="only-read">{met ? t('ruleMet') : t('ruleOpen')}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
