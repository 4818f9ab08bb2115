import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { isTheme, type Theme, themeGrounds, themes } from '#vocabulary/theme.ts'
import { useMallView } from './mall.ts'
import css from './theme-switch.module.css'

const icons = { device: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** Colours of the device, light or dark ones. Pages without script follow the device. */
export function ThemeSwitch() {
  const t = useTranslations('shell.theme')
  const rendered = useMallView()?.theme ?? 'device'
  const shown = useSyncExternalStore(watchTheme, shownTheme, () => rendered)
  return (
    <fieldset className={css.themes}>
      <legend className="only-read">{t('label')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <label key={theme} title={t(theme)}>
            <input
              type="radio"
              name="theme"
              className="only-read"
              checked={theme === shown}
              onChange={() => chooseTheme(theme)}
            />
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            <span className="only-read">{t(theme)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const watchers = new Set<() => void>()

function watchTheme(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'device'
}

/** Shown immediately, and stored. A choice that cannot be stored lasts as long as the page. */
function chooseTheme(theme: Theme): void {
  const { documentElement: page, head } = document
  head.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  if (theme === 'device') delete page.dataset.theme
  else {
    page.dataset.theme = theme
    head.prepend(
      Object.assign(document.createElement('meta'), { name: 'theme-color', content: themeGrounds[theme] }),
    )
  }
  for (const watch of watchers) watch()
  fetch('/theme', { method: 'POST', body: new URLSearchParams({ theme }) }).catch(() => undefined)
}
