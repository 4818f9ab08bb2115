import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. Every address exists in both languages; the prefix is no part of it. */
export default [
  route('me', 'shell/me.ts'),
  route('language', 'shell/language.ts'),
  route('logout', 'shell/sign-out.ts'),
  route('search/suggestions', 'shell/suggestions.ts'),
  layout('shell/shell.tsx', [
    index('home/route.tsx'),
    route('*', 'errors/not-found.tsx'),
  ]),
] satisfies RouteConfig
