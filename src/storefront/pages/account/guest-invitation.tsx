import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './account.module.css'

/** Invites a guest to sign in or sign up. */
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
