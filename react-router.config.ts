import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build/shop',
  // Every route is known from the start: the site map is small, and no extra request waits before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
