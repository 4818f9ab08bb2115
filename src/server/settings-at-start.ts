import type { Beginning } from '#platform/beginning.ts'
import { SettingError } from './setting-error.ts'
import type { Settings } from './settings.ts'

/**
 * The settings with which a mall may be opened that was begun so. Where `DEMO` is not set, a mall on this
 * machine opens as it was begun.
 * @throws SettingError where a demo is to be opened as a real mall, or such a mall as a demo
 */
export function settingsAtStart(settings: Settings, begunAs: Beginning | undefined): Settings {
  if (begunAs === 'own' && settings.isDemo) {
    if (settings.isDemoByDefault) return { ...settings, isDemo: false }
    throw new SettingError(
      'DEMO is on, and this mall was not begun as a demo: its mails and orders would be open to everyone. Start it with DEMO=0, or begin a demo in an empty database: another DATA_DIR or DATABASE_URL.',
    )
  }
  if (begunAs === 'demo' && !settings.isDemo)
    throw new SettingError(
      'This mall was filled by the demo: its accounts, an operator among them, have a password that everyone knows. Begin a mall of your own in an empty database, with another DATA_DIR or DATABASE_URL, or start this one as the demo that it is: DEMO=1, or DEMO=public to open it to the world.',
    )
  return settings
}
