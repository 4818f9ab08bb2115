import type { ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, type useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { frameContentCall } from '#modules/content/calls/frame.ts'
import { shownProfile } from '#modules/content/rules/mall-profile.ts'
import { currentVisitorCall } from '#modules/identity/calls/identity.ts'
import { hasOwnPricesMark } from '#modules/identity/rules/own-prices.ts'
import fontFile from '#ui/fonts/inter-latin.woff2?url'
import { type MallView, useLanguage, useMallView, type VisitorInAddress } from '#ui/mall.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { MallIcons } from '#ui/mall-icons.tsx'
import { namedSite, shownSite } from '#ui/site-address.ts'
import { Toasts } from '#ui/toast.tsx'
import '#ui/styles/tokens.css'
import '#ui/styles/global.css'
import { ErrorPage } from '#ui/error-page.tsx'
import { keepPageOnFailure } from '#ui/failed-calls.ts'
import { NavigationFeedback } from '#ui/navigation-feedback.tsx'
import { chosenTheme, themeGrounds, themeScript } from '#vocabulary/theme.ts'
import type { Route } from './+types/root'
import { LateScripts } from './parts/late-scripts.tsx'
import { menuOf } from './parts/menu.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<MallView> {
  const mall = context.get(mallContext)
  mall.dependsOn('categories', 'articles')
  return {
    site: shownSite(mall.site),
    sites: mall.sites.map((site) => namedSite(site, mall.language, mall.origin)),
    origin: mall.origin,
    profile: shownProfile(mall.profile, mall.language),
    textsFiles: mall.textsFiles,
    theme: mall.isShared ? undefined : chosenTheme(request.headers.get('cookie')),
    year: mall.now.getUTCFullYear(),
    visitor: await visitorWithOwnPrices(mall, request),
    // The frame renders without its menu: an error page must not fail for the same reason as the page.
    ...(await mall
      .call(frameContentCall, {})
      .then(menuOf)
      .catch((error: unknown) => {
        mall.report(error)
        return { categories: [], reading: [], legal: [] }
      })),
  }
}

/**
 * The visitor, where prices depend on it and the page is rendered for them; all other pages load it when they
 * are shown.
 */
async function visitorWithOwnPrices(mall: Mall, request: Request): Promise<VisitorInAddress | undefined> {
  if (mall.isShared || !hasOwnPricesMark(request.headers.get('cookie'))) return undefined
  return mall.call(currentVisitorCall, {}).then(
    (visitor) => ({ ...visitor, now: mall.now.getTime() }),
    (error: unknown) => {
      mall.report(error)
      return undefined
    },
  )
}

export const clientMiddleware = [keepPageOnFailure]

/** The frame stays as it is while the page is open. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const view = useMallView()
  const t = useTranslations('shell')
  return (
    // The script of the head may have set the theme before.
    <html lang={language === 'zh' ? 'zh-CN' : 'en'} data-theme={view?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Its hash is part of every policy: it needs no nonce, and waits for no style sheet. */}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeGrounds.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeGrounds.dark} />
        <meta name="application-name" content={t('mall')} />
        <MallIcons />
        <link rel="manifest" href={`/manifest.${language}.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={placeOf} />
        <LateScripts also={view?.textsFiles ?? []} />
      </body>
    </html>
  )
}

/** A filter or a tab changes the query only: the reader stays where they are on the page. */
const placeOf = (location: ReturnType<typeof useLocation>) => location.key

export default function Root() {
  return (
    <Toasts>
      <NavigationFeedback />
      <Outlet />
    </Toasts>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} standsAlone />
}
