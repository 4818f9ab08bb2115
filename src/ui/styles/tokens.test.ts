import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themeGrounds } from '#vocabulary/theme.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const consoleSheet = readFileSync('src/console/parts/kit/styles/console.css', 'utf8')

type Tokens = ReadonlyMap<string, string>

/** The opaque colours of a theme. */
const tokensOf = (theme: 'light' | 'dark', css: string): Tokens =>
  new Map(
    [...css.matchAll(/(--[\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)].map(
      ([, name, light, dark, both]) => [name!, both ?? (theme === 'light' ? light! : dark!)],
    ),
  )

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [low, high] = [one, other]
    .map((name) => luminance(tokens.get(name)!))
    .sort((first, second) => first - second)
  return (high! + 0.05) / (low! + 0.05)
}

const pages = ['--ground', '--sunken', '--surface']
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  [
    '--ink',
    [...pages, '--green-0', '--green-1', '--band', '--sage', '--clay', '--slate', '--straw', '--rose'],
  ],
  ['--ink', ['--selection', '--amber-ground', '--red-ground']],
  ['--muted', [...pages, '--green-0']],
  ['--green-6', [...pages, '--green-0']],
  ['--green-7', [...pages, '--green-0']],
  ['--green-8', [...pages, '--green-0']],
  ['--green-9', ['--green-0']],
  ['--amber-ink', [...pages, '--amber-ground', '--green-0']],
  ['--blue-ink', pages],
  ['--red', [...pages, '--red-ground']],
  ['--on-green', ['--green-6', '--green-7', '--green-8']],
  ['--on-amber', ['--amber']],
  ['--on-ink', ['--ink', '--red']],
  ['--on-deep', ['--deep']],
  ['--on-deep-muted', ['--deep']],
  ['--print', ['--paper']],
]

describe.each(['light', 'dark'] as const)('The %s theme', (theme) => {
  const tokens = tokensOf(theme, sheet)

  test.each(texts)('has %s of at least 4.5 to 1 on its grounds', (text, grounds) => {
    for (const ground of grounds)
      expect([text, ground, contrast(tokens, text, ground) >= 4.5]).toEqual([text, ground, true])
  })

  test('has the edges of controls and the ring of the focus of at least 3 to 1', () => {
    for (const edge of ['--line-strong', '--green-6', '--red'])
      for (const ground of pages)
        expect([edge, ground, contrast(tokens, edge, ground) >= 3]).toEqual([edge, ground, true])
  })

  test('has labels of the consoles of at least 4.5 to 1', () => {
    const all = new Map([...tokens, ...tokensOf(theme, consoleSheet)])
    for (const [text, ground] of [
      ['--side-ink', '--side'],
      ['--side-ink', '--side-hover'],
      ['--side-muted', '--side'],
      ['--blue-ink', '--blue-ground'],
    ] as const)
      expect([text, ground, contrast(all, text, ground) >= 4.5]).toEqual([text, ground, true])
  })

  test('has the ground that the bars of the browser take', () => {
    expect(themeGrounds[theme]).toBe(tokens.get('--ground'))
  })
})

test('sheets of the shop take their colours from the tokens; the colours of goods alone are their own', () => {
  const sheets = globSync(['src/ui/**/*.css', 'src/storefront/**/*.css']).filter(
    (path) => !/tokens\.css$|colour-dot\.module\.css$/.test(path),
  )
  const literal = /#[0-9a-f]{3,8}\b(?![^{};]*\{)|\b(?:rgba?|hsla?|oklch|lab)\(|:\s*(?:white|black)\b/gi
  const found = sheets.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('light-dark(rgb') && (line.match(literal)?.length ?? 0) > 0)
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(sheets.length).toBeGreaterThan(90)
  expect(found).toEqual([])
})
