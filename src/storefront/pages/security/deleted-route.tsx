import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** After an account was deleted. */
export default function AccountDeletedPage() {
  const t = useTranslations('security')
  return (
    <div className="wrap">
      <PrivateHead title={t('deletedTitle')} />
      <EmptyState title={t('deletedTitle')} text={t('deletedText')} isPage>
        <ButtonLink to={pages.home()}>{t('deletedHome')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
