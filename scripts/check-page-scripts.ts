/**
 * Adds up the scripts that a product page loads, as they travel (Brotli, without headers), in the build of
 * the shop: for plain goods and for each way to sell, whose parts come with its pages alone. Scripts that
 * only a tap or scrolling loads are not counted. Run after `npm run build`.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const limit = 165_000
const client = join(import.meta.dirname, '../build/shop/client')

type Part = { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] }
const parts: Record<string, Part> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

const product = 'src/storefront/pages/product'
/** Modules that every product page loads. */
const always = [
  'src/storefront/entry.client.tsx',
  ...['src/storefront/root.tsx', 'src/storefront/parts/shell/shell.tsx', `${product}/route.tsx`].map(
    (route) => `${route}?__react-router-build-client-route`,
  ),
]
/** The texts of one language; the longer ones count. */
const texts = ['en', 'zh'].map((language) => `src/messages/${language}/public-texts.ts`)
const offers = [`${product}/offers.tsx`]
const waysToSell: Record<string, readonly string[]> = {
  'plain goods': [],
  'goods with offers and coupons': offers,
  'a coupon of a time': [...offers, `${product}/timed-add.tsx`],
  'a presale': [...offers, `${product}/presale.tsx`],
  'a group buy': [...offers, `${product}/group-buy.tsx`],
  'a bundle': [...offers, `${product}/bundle.tsx`],
  'goods for points': [`${product}/redeem.tsx`],
  'goods that are sold out': [...offers, `${product}/stock-notice-form.tsx`],
  'goods sent to some regions': [...offers, 'src/storefront/parts/region/deliver-to.tsx'],
  'goods with a tab of pictures, films and models': [...offers, `${product}/media-tab.tsx`],
  'goods with a size guide': [...offers, 'src/storefront/parts/product/size-guide-link.tsx'],
  'goods with dimensions': [...offers, `${product}/dimensions.tsx`],
  'goods bought together': [...offers, `${product}/together.tsx`],
}
/** Modules loaded on a tap, on turning a model by hand, or when the reader has scrolled near. */
const later = [
  ...['reviews', 'questions'].map((name) => `${product}/${name}.tsx`),
  `${product}/picture-viewer.ts`,
  ...['choice-sheet', 'model-view'].map((name) => `${product}/${name}.tsx`),
  'src/storefront/parts/product/added-drawer.tsx',
  'src/storefront/parts/product/size-guide-sheet.tsx',
  'src/storefront/parts/shell/search-panel.tsx',
  'src/storefront/parts/history/recently-seen-row.tsx',
  'src/storefront/parts/compare/compare-bar.tsx',
  'src/storefront/parts/share/share-page.tsx',
]

function filesOf(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const part = parts[name]
    if (!part) throw new Error(`The build has no ${name}`)
    if (found.has(part.file)) continue
    found.add(part.file)
    filesOf(part.imports ?? [], found)
  }
  return found
}

function sizeOf(file: string): number {
  const compressed = join(client, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : join(client, file)).size
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

const [routes = ''] = globSync('assets/manifest-*.js', { cwd: client })
const largestTexts = Math.max(
  ...texts.map((text) => total(filesOf([...always, text])) - total(filesOf(always))),
)
let isTooMuch = false
for (const [name, own] of Object.entries(waysToSell)) {
  const size = total(filesOf([...always, ...own])) + largestTexts + sizeOf(routes)
  const says = `${name}: ${(size / 1000).toFixed(1)} kB of scripts`
  if (size <= limit) console.log(says)
  else console.error(`${says}, and ${limit / 1000} are the most`)
  isTooMuch ||= size > limit
}
// A new part of the page is one of a way to sell or comes later.
const known = new Set([...texts, ...Object.values(waysToSell).flat(), ...later])
for (const name of Object.keys(parts).filter((each) => filesOf(always).has(parts[each]!.file)))
  for (const part of parts[name]!.dynamicImports ?? []) {
    if (known.has(part)) continue
    console.error(`${part}: which pages load it is not said in ${import.meta.filename}`)
    isTooMuch = true
  }
if (isTooMuch) process.exitCode = 1
