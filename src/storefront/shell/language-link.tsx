import { useHref, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { inLanguage, useLanguage, useMallView } from '#ui/mall.ts'

/** The same page in the other language: a plain link, since the other language is another address (SHELL-14). */
export function LanguageLink({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const language = useLanguage()
  const view = useMallView()
  const { pathname, search } = useLocation()
  const rememberAt = useHref('/language')
  const other = language === 'en' ? 'zh' : 'en'
  if (!view) return null

  // The link works without this; it is how mails and calls learn of the choice.
  const remember = () => {
    navigator.sendBeacon(rememberAt, new URLSearchParams({ language: other }))
  }
  return (
    <a
      className={className}
      href={inLanguage(pathname, other, view.site) + search}
      hrefLang={other === 'zh' ? 'zh-CN' : 'en'}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      aria-label={t('otherLanguageLabel')}
      onClick={remember}
    >
      {t('otherLanguage')}
    </a>
  )
}
