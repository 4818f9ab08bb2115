import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { laterTexts } from '#messages/en/later-texts.ts'
import { publicTexts as en } from '#messages/en/public-texts.ts'
import { shopTexts } from '#messages/en/shop-texts.ts'
import { publicTexts as zh } from '#messages/zh/public-texts.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const storefront = join(project, 'src/storefront')

/** The route files of the shop: those below `own-pages.tsx`, and the others. */
function routeFiles() {
  const source = readFileSync(join(storefront, 'routes.ts'), 'utf8')
  const [before, rest] = source.split("layout('own-pages.tsx', [")
  // The bracket that ends it is indented as deep as the line that begins it.
  const [own, after] = rest!.split(/\n {4}\]\),\n/)
  const filesIn = (part: string) => [...part.matchAll(/'([\w/-]+\.tsx)'/g)].map(([, file]) => file!)
  return { open: ['root.tsx', ...filesIn(before!), ...filesIn(after!)], own: filesIn(own!) }
}

/** Files that these load, at once or, with `isAtOnce`, only those that come with them. */
function reachedFrom(files: readonly string[], isAtOnce = false): Set<string> {
  const seen = new Set<string>()
  const imports = isAtOnce ? /(?:from|import)\s+'([#.][^']+)'/g : /(?:from|import\(|import)\s*'([#.][^']+)'/g
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8').replace(/import type [^']*'[^']+'/g, '')
    for (const [, name] of code.matchAll(imports)) {
      if (/^#(ui|storefront)\//.test(name!)) visit(join(project, 'src', name!.slice(1)))
      else if (name!.startsWith('.')) visit(join(dirname(file), name!))
    }
  }
  for (const file of files) visit(join(storefront, file))
  return seen
}

const namespacesIn = (files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/useTranslations\('(\w+)/g)].map(([, name]) => name!),
    ),
  )

describe('The texts of public pages', () => {
  const { open, own } = routeFiles()

  test('hold every namespace that such a page can show, so that none is missing before the others arrive', () => {
    expect(open).toContain('pages/product/route.tsx')
    expect(own).toContain('pages/cart/route.tsx')
    const missing = [...namespacesIn(reachedFrom(open))].filter((name) => !(name in { ...laterTexts, ...en }))
    expect(missing).toEqual([])
  })

  test('that come later are loaded with each part that shows them', () => {
    const loadedLater = [...reachedFrom(open)].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import\('([#.][^']+)'\)/g)].map(([, name]) =>
        relative(
          storefront,
          name!.startsWith('.') ? join(dirname(file), name!) : join(project, 'src', name!.slice(1)),
        ),
      ),
    )
    const without = [...open, ...loadedLater].filter((file) => {
      const files = reachedFrom([file], true)
      const shown = [...namespacesIn(files)].filter((name) => name in laterTexts)
      return shown.length > 0 && !files.has(join(storefront, 'later-texts.ts'))
    })
    expect(without).toEqual([])
  })

  test('hold none that only the pages of one person show, which would travel to every visitor', () => {
    const shown = namespacesIn(reachedFrom(open))
    expect(Object.keys({ ...laterTexts, ...en }).filter((name) => !shown.has(name))).toEqual([])
  })

  test('are the same in both languages, and a part of what the shop has', () => {
    expect(Object.keys(zh)).toEqual(Object.keys(en))
    expect(Object.keys(zh.refusals)).toEqual(Object.keys(en.refusals))
    expect(shopTexts).toMatchObject({ ...laterTexts, ...en })
  })
})
