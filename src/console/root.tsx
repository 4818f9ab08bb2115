import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { shownProfile } from '#modules/content/rules/mall-profile.ts'
import { currentVisitorCall } from '#modules/identity/calls/identity.ts'
import { ErrorPage } from '#ui/error-page.tsx'
import { keepPageOnFailure } from '#ui/failed-calls.ts'
import fontFile from '#ui/fonts/inter-latin.woff2?url'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { MallIcons } from '#ui/mall-icons.tsx'
import { NavigationFeedback } from '#ui/navigation-feedback.tsx'
import { namedSite, shownSite } from '#ui/site-address.ts'
import { Toasts } from '#ui/toast.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { chosenTheme } from '#vocabulary/theme.ts'
import '#ui/styles/tokens.css'
import '#ui/styles/global.css'
import './parts/kit/styles/console.css'
import { AriaRoot } from './parts/kit/aria-root.tsx'
import { Frame } from './parts/kit/frame.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  return {
    site: shownSite(mall.site),
    sites: mall.sites.map((site) => namedSite(site, mall.language, mall.origin)),
    origin: mall.origin,
    profile: shownProfile(mall.profile, mall.language),
    nonce: mall.nonce,
    theme: chosenTheme(request.headers.get('cookie')),
    visitor: { ...(await mall.call(currentVisitorCall, {})), now: mall.now.getTime() },
  }
}

export const clientMiddleware = [keepPageOnFailure]

/** Site, nonce and visitor stay as they are for as long as the document lives. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const t = useTranslations('shell')
  const { nonce, theme } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={language === 'zh' ? 'zh-CN' : 'en'} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={t('mall')} />
        <MallIcons />
        <meta name="color-scheme" content="light dark" />
        {/* React Aria gives it to the one style element that it writes. */}
        {nonce && <meta property="csp-nonce" content={nonce} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Consoles() {
  return (
    <AriaRoot>
      <Toasts>
        <NavigationFeedback />
        <Outlet />
      </Toasts>
    </AriaRoot>
  )
}

/** A console that cannot be opened: nothing is known of the menu of this person but the ways out. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  const isOfPlatform = useLocation().pathname.startsWith(pages.platform())
  return (
    <Frame
      title={shell('mall')}
      subtitle={t(isOfPlatform ? 'platformTitle' : 'merchantTitle')}
      home={{ to: pages.seller(), name: t('yourShops') }}
      groups={[]}
    >
      <ErrorPage error={error} />
    </Frame>
  )
}
