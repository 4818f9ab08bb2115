import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageSwitch, useLanguage } from '#ui/mall.ts'

/** The same page in the other language (SHELL-14). A plain link, since each language is a document of its own. */
export function LanguageLink({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  const here = useLocation()
  return (
    <a
      className={className}
      href={languageSwitch(here, other)}
      rel="nofollow"
      hrefLang={other === 'zh' ? 'zh-CN' : 'en'}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      aria-label={t('otherLanguageLabel')}
    >
      {t('otherLanguage')}
    </a>
  )
}
