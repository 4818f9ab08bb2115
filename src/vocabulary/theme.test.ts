import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { chosenTheme, themeCookie, themeGrounds, themeScript } from './theme.ts'

test.each([
  { cookies: 'theme=dark', theme: 'dark' },
  { cookies: 'language=zh; theme=light; deliver_to=CN', theme: 'light' },
  { cookies: 'theme=', theme: undefined },
  { cookies: 'theme=darkest', theme: undefined },
  { cookies: 'mytheme=dark', theme: undefined },
  { cookies: null, theme: undefined },
])('the cookies $cookies choose $theme', ({ cookies, theme }) => {
  expect(chosenTheme(cookies)).toBe(theme)
})

test('a choice lasts a year, and the device decides again when it is taken back', () => {
  expect(themeCookie('dark')).toBe('theme=dark; Path=/; SameSite=Lax; Max-Age=31536000')
  expect(chosenTheme(themeCookie('light'))).toBe('light')
  expect(themeCookie('device')).toContain('Max-Age=0')
  expect(chosenTheme(themeCookie('device'))).toBeUndefined()
})

describe('The script in the head of a page', () => {
  const run = (cookie: string) => {
    const metas: object[] = []
    const document = {
      cookie,
      documentElement: { dataset: {} as Record<string, string> },
      head: { prepend: (meta: object) => metas.push(meta) },
      createElement: () => ({}),
    }
    runInNewContext(themeScript, { document, Object })
    return { theme: document.documentElement.dataset.theme, metas }
  }

  test.each(['dark', 'light'] as const)('shows the chosen theme %s', (theme) => {
    expect(run(`language=zh; theme=${theme}`)).toEqual({
      theme,
      metas: [{ name: 'theme-color', content: themeGrounds[theme] }],
    })
  })

  test.each(['', 'theme=', 'theme=darkest', 'nottheme=dark'])(
    'leaves a page with “%s” to its device',
    (cookie) => {
      expect(run(cookie)).toEqual({ theme: undefined, metas: [] })
    },
  )
})
