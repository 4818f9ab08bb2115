import { IconArrowLeft, IconLanguage, IconLogout, IconSelector, IconUser } from '@tabler/icons-react'
import { Form, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageSwitch, useLanguage, useMallView } from '#ui/mall.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { menuIcon } from './menu-icon.ts'
import css from './user-menu.module.css'

/** The person at the console: their account, language and colours, and the way out. */
export function UserMenu() {
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  const shown = useMallView()?.visitor?.name || t('noName')
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget="user-menu"
        aria-label={`${shown}: ${t('userMenu')}`}
      >
        <span className={css.initial} data-initial={[...shown][0]} />
        <span className={css.name}>{shown}</span>
        <IconSelector size={16} aria-hidden="true" />
      </button>
      <div id="user-menu" popover="auto" className={css.panel}>
        <ul className={css.entries}>
          <li>
            <Link to={pages.account()}>
              <IconUser {...menuIcon} />
              {t('yourAccount')}
            </Link>
          </li>
          <li>
            <OtherLanguage />
          </li>
          <li className={css.theme}>
            <span aria-hidden="true">{shell('theme.label')}</span>
            <ThemeSwitch />
          </li>
          <li>
            <Link to={pages.home()}>
              <IconArrowLeft {...menuIcon} />
              {t('toMall')}
            </Link>
          </li>
          <li className={css.out}>
            <Form method="post" action="/logout" reloadDocument>
              <button type="submit">
                <IconLogout {...menuIcon} />
                {shell('signOut')}
              </button>
            </Form>
          </li>
        </ul>
      </div>
    </>
  )
}

/** The same page in the other language: another document, since its texts are other files. */
function OtherLanguage() {
  const shell = useTranslations('shell')
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  const { pathname, search } = useLocation()
  return (
    <a
      href={languageSwitch({ pathname, search }, other)}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      aria-label={shell('otherLanguageLabel')}
    >
      <IconLanguage {...menuIcon} />
      {shell('otherLanguage')}
    </a>
  )
}
