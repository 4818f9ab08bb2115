import { IconMenu2, IconShoppingBag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMallView } from '#ui/mall.ts'
import { Mark } from '#ui/mark.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { useGivingWay } from './giving-way.ts'
import css from './header.module.css'
import { SearchForm } from './search-form.tsx'
import { Strip } from './strip.tsx'

export function Header() {
  const t = useTranslations('shell')
  const hasCategories = (useMallView()?.categories.length ?? 0) > 0
  const count = useVisitor()?.cartCount ?? 0
  useGivingWay()
  return (
    <header className={css.header}>
      <Strip />
      <div className={`wrap ${css.line}`}>
        <Link to={pages.home()} className={css.mark}>
          <Mark size={36} />
          <span>{t('mall')}</span>
        </Link>
        {hasCategories && (
          <button type="button" className={css.categories} popoverTarget="categories">
            <IconMenu2 size={20} stroke={1.8} aria-hidden="true" />
            <span>{t('categories')}</span>
          </button>
        )}
        <SearchForm />
        <AccountMenu />
        <Link to={pages.cart()} className={css.cart} aria-label={t('cartCount', { count })}>
          <IconShoppingBag size={24} stroke={1.6} aria-hidden="true" />
          {count > 0 && (
            <span className={`${css.count} figures`} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </Link>
      </div>
    </header>
  )
}
