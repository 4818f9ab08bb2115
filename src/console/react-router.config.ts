import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../../build/console',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
