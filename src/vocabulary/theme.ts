/** The colours of the shop: those of the device, or those that a visitor has chosen. */
export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

const themeInCookies = /(?:^|;\s*)theme=(light|dark)(?=;|$)/

/** Theme in these cookies; undefined where the device decides. */
export function chosenTheme(cookies: string | null | undefined): 'light' | 'dark' | undefined {
  const chosen = themeInCookies.exec(cookies ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** Stores a choice on the device, for a year, or removes it. */
export const themeCookie = (theme: Theme): string =>
  theme === 'device'
    ? 'theme=; Path=/; SameSite=Lax; Max-Age=0'
    : `theme=${theme}; Path=/; SameSite=Lax; Max-Age=31536000`

/** The ground of each theme, for the bars of the browser around a page; `tokens.test.ts` compares them with `--ground`. */
export const themeGrounds = { light: '#faf8f4', dark: '#121815' } as const

/**
 * Runs in the head of a page, before its styles. A cached page is the same for all visitors: it learns the choice
 * of this one before the first paint.
 */
export const themeScript = `{const t=${themeInCookies}.exec(document.cookie)?.[1];if(t){document.documentElement.dataset.theme=t;document.head.prepend(Object.assign(document.createElement("meta"),{name:"theme-color",content:${JSON.stringify(themeGrounds)}[t]}))}}`
