import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { VisitorProvider } from '#ui/visitor.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoriesPanel } from './categories-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SalesNotice } from './sales-notice.tsx'
import css from './shell.module.css'

/** The frame of every page of the shop. */
export default function Shell() {
  const t = useTranslations('shell')
  return (
    <VisitorProvider>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <SalesNotice />
      <CategoriesPanel />
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </VisitorProvider>
  )
}
