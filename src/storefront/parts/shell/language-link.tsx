import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageSwitch, useLanguage, useMallView } from '#ui/mall.ts'
import { secondLanguage } from '#vocabulary/sites.ts'

/** The same page in the other language (SHELL-14). A plain link, since each language is a document of its own. */
export function LanguageLink({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  const here = useLocation()
  const site = useMallView()?.site
  // A page whose frame could not be loaded does not know its site; both languages are the usual.
  if (site && !secondLanguage(site)) return null
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
