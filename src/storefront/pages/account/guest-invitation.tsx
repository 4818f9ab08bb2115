import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './account.module.css'

/** What a guest gains by an account, and the two ways to one. */
export function GuestInvitation() {
  const t = useTranslations('account')
  return (
    <section className={css.invitation}>
      <p>{t('guestText')}</p>
      <div className={css.buttons}>
        <ButtonLink to={pages.login(pages.account())}>{t('signIn')}</ButtonLink>
        <ButtonLink to={pages.signup(pages.account())} look="quiet">
          {t('signUp')}
        </ButtonLink>
      </div>
    </section>
  )
}
