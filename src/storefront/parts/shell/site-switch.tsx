import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMallView } from '#ui/mall.ts'
import { useSiteName } from '#ui/site-name.ts'
import css from './menu.module.css'

/** The mall's other sites: each its own address, goods and currency. The id is that of its panel on the page. */
export function SiteSwitch({ id }: { id: string }) {
  const t = useTranslations('shell')
  const name = useSiteName()
  const view = useMallView()
  // A product stays in view on the other site, which shows a message when it does not sell it.
  const { pathname } = useLocation()
  const stays = pathname.startsWith('/product/') ? pathname : '/'
  const open = view?.sites.filter(({ status }) => status === 'open') ?? []
  if (!view || open.length < 2) return null
  return (
    <div className={css.menu}>
      <button type="button" popoverTarget={id}>
        <IconWorld size={18} stroke={1.6} aria-hidden="true" />
        <span className="only-read">{`${t('site')}: `}</span>
        {view.site.currency}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <nav id={id} popover="auto" className={css.panel} aria-label={t('site')}>
        <ul className={css.entries}>
          {open.map(({ code, address }) => (
            <li key={code}>
              <a href={`${address}${stays}`} aria-current={code === view.site.code ? 'true' : undefined}>
                {name(code)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
