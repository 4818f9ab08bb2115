import { Outlet, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { isBarePage } from '#ui/bare-page.ts'
import { VisitorProvider } from '#ui/visitor.tsx'
import { Comparison } from '../compare/comparison.tsx'
import { BareFooter, BareHeader } from './bare-frame.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoriesPanel } from './categories-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SalesNotice } from './sales-notice.tsx'
import css from './shell.module.css'

/** The frame of every page of the shop: the whole one, or a bare one around checkout and payment. */
export default function Shell() {
  const t = useTranslations('shell')
  const bare = useMatches().flatMap(({ handle }) => (isBarePage(handle) ? [handle] : []))[0]
  return (
    <VisitorProvider>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {bare ? <BareHeader back={bare.back} /> : <Header />}
      <SalesNotice />
      {!bare && <CategoriesPanel />}
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      {bare ? (
        <BareFooter />
      ) : (
        <>
          <Footer />
          <Comparison />
          <BottomBar />
        </>
      )}
    </VisitorProvider>
  )
}
