import { IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CloseButton } from '#ui/close-button.tsx'
import { useMallView } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './categories-panel.module.css'
import { LanguageLink } from './language-link.tsx'
import { MerchantLink } from './merchant-link.tsx'
import { closePopover } from './popover.ts'
import { SiteSwitch } from './site-switch.tsx'

/**
 * All categories with a picture each: a panel under the header on desktop, a drawer on phones. Needs no
 * script.
 */
export function CategoriesPanel() {
  const t = useTranslations('shell')
  const categories = useMallView()?.categories ?? []
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click bubbles up from a link; the keyboard clicks links too
    <nav
      id="categories"
      popover="auto"
      className={css.panel}
      aria-label={t('categories')}
      onClick={closePopover}
    >
      <div className={css.head}>
        <p className={css.title}>{t('allCategories')}</p>
        <CloseButton popoverTarget="categories" />
      </div>
      <ul className={`wrap ${css.branches}`}>
        {categories.map(({ name, urlKey, picture, children }) => (
          <li key={urlKey} className={css.branch}>
            <Link to={pages.category(urlKey)} className={css.top}>
              <span className={css.picture}>
                <Picture file={picture} alt="" sizes="72px" />
              </span>
              {name}
            </Link>
            {children.length > 0 && (
              <ul className={css.leaves}>
                {children.map((leaf) => (
                  <li key={leaf.urlKey}>
                    <Link to={pages.category(leaf.urlKey)}>{leaf.name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className={`wrap ${css.ways}`}>
        <Link to={pages.account()}>
          <IconUser size={18} stroke={1.6} aria-hidden="true" />
          {t('userCentre')}
        </Link>
        <MerchantLink />
        <div className={css.places}>
          <SiteSwitch id="sites-in-menu" />
          <LanguageLink />
        </div>
      </div>
    </nav>
  )
}
