import { IconHome, IconLayoutGrid, IconSearch, IconShoppingBag, IconUser } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMallView } from '#ui/mall.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './bottom-bar.module.css'

const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const

/** Moves the focus into the field of the header, which opens its panel. @returns whether there is one */
function openSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('header input[type="search"]')
  field?.focus()
  field?.click()
  return field !== null
}

/** On phones, under the thumb: home, categories, search, cart, me. */
export function BottomBar() {
  const t = useTranslations('shell')
  const visitor = useVisitor()
  const hasCategories = (useMallView()?.categories.length ?? 0) > 0
  const count = visitor?.cartCount ?? 0
  const unread = visitor?.unread ?? 0
  return (
    <nav className={css.bar} aria-label={t('quick')}>
      <NavLink to={pages.home()} end>
        <IconHome {...icon} />
        {t('home')}
      </NavLink>
      {hasCategories && (
        <button type="button" popoverTarget="categories">
          <IconLayoutGrid {...icon} />
          {t('categories')}
        </button>
      )}
      {/* Without script, and where there is no field, a link to the page. */}
      <NavLink to="/search" onClick={(event) => openSearch() && event.preventDefault()}>
        <IconSearch {...icon} />
        {t('search')}
      </NavLink>
      <NavLink to={pages.cart()} aria-label={t('cartCount', { count })}>
        <span className={css.icon}>
          <IconShoppingBag {...icon} />
          {/* Not as text: the link is called by its label, whose words come in another order. */}
          {count > 0 && <span className={`${css.count} figures`} data-count={count > 99 ? '99+' : count} />}
        </span>
        {t('cart')}
      </NavLink>
      <NavLink to={pages.account()}>
        <span className={css.icon}>
          <IconUser {...icon} />
          {unread > 0 && (
            <span className={`${css.count} figures`} data-count={unread > 99 ? '99+' : unread} />
          )}
        </span>
        {t('me')}
      </NavLink>
    </nav>
  )
}
