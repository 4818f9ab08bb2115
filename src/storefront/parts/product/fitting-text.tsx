import { useTranslations } from 'use-intl'
import css from './product.module.css'

export function BundleText({ details }: { details: string }) {
  const t = useTranslations('bundle')
  if (details === '') return <p>{t('noDetails')}</p>
  return (
    <div
      className={css.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow list before it was stored
      dangerouslySetInnerHTML={{ __html: details }}
    />
  )
}
