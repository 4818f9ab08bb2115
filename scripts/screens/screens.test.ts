import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import consoleRoutes from '../../src/console/routes.ts'
import shopRoutes from '../../src/storefront/routes.ts'
import { consoleScreens, consolesWithoutPictures } from './console-screens.ts'
import type { Screen } from './screen.ts'
import { shopScreens, withoutPictures } from './shop-screens.ts'

type Route = {
  readonly path?: string | undefined
  readonly file: string
  readonly children?: readonly Route[] | undefined
}

/** Paths of the routes that show a page: those of components that are no frame around others. */
function pagesOf(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap(({ path, file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/')
    const isFrame = children.some((child) => !child.path)
    const below = pagesOf(children, whole)
    return isFrame || !file.endsWith('.tsx') || file.includes('boundary') || file.endsWith('area.tsx')
      ? below
      : [whole, ...below]
  })
}

const shownBy = (screens: readonly Screen[]) => new Set(screens.map(({ route }) => route))

describe('The list of screens', () => {
  test('has every page of the shop, so that a new one is not forgotten', () => {
    const pages = pagesOf(shopRoutes as readonly Route[])
    const shown = shownBy(shopScreens)
    expect(pages.length).toBeGreaterThan(70)
    expect(pages.filter((page) => !shown.has(page) && !(page in withoutPictures))).toEqual([])
    expect(Object.keys(withoutPictures).filter((page) => shown.has(page) || !pages.includes(page))).toEqual(
      [],
    )
  })

  test('has every page of the consoles that no id names', () => {
    const pages = pagesOf(consoleRoutes as readonly Route[]).filter(
      (page) => !/:(?!shop\b|channel\?)/.test(page) && !page.endsWith('*'),
    )
    const shown = shownBy(consoleScreens)
    expect(pages.length).toBeGreaterThan(90)
    expect(pages.filter((page) => !shown.has(page) && !(page in consolesWithoutPictures))).toEqual([])
    expect(
      Object.keys(consolesWithoutPictures).filter((page) => shown.has(page) || !pages.includes(page)),
    ).toEqual([])
  })

  test('names each screen once, and each with a path of its route', () => {
    const screens = [...shopScreens, ...consoleScreens]
    const names = screens.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    const strange = screens.filter(
      ({ at, route, reach, name }) =>
        typeof at === 'string' &&
        !reach &&
        !['not-found', 'mails'].includes(name) &&
        !matchPath(`/${route}`, at.split('?')[0]!),
    )
    expect(strange.map(({ name }) => name)).toEqual([])
  })
})
