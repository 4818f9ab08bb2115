/**
 * Measures the mall beside what the same machine can do at most in the same minute, and prints a table.
 * `--only NAME` runs the lines whose name has NAME in it, `--seconds N` sets how long each is loaded.
 * `--products N` fills the mall with so many products first and adds the lines of those who look around in
 * them; `--data-dir FOLDER` keeps that mall for the next time. Figures go to bench/results as JSON. `races`
 * alone has `--buyers N` buyers, a thousand by default, race for what can run out. `overload` alone has far
 * more clients send requests than can be served, and `goodput` alone five times the buyers that it can serve.
 */
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureDatabase, startBare } from './bare.ts'
import { browseLines, measureHomeMadeAnew } from './browse.ts'
import { fillWith } from './catalogue.ts'
import { measureAdding, measureCheckout } from './checkout.ts'
import { lessThan } from './cpu.ts'
import { runGoodput } from './goodput.ts'
import { measureHotVariant } from './hot-variant.ts'
import { measureLighthouse } from './lighthouse.ts'
import { type Load, load } from './load.ts'
import { startMall } from './mall.ts'
import { runOverload } from './overload.ts'
import { isExact, runRaces } from './races.ts'
import { type Figure, figureOf, type Goal, type Measured, printTable } from './table.ts'
import { measureWeights } from './weights.ts'

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    products: { type: 'string' },
    buyers: { type: 'string', default: '1000' },
    'data-dir': { type: 'string' },
  },
  allowPositionals: true,
})
const seconds = Number(values.seconds)
const products = values.products === undefined ? undefined : Number(values.products)
const isRaces = positionals.includes('races')
const isOverload = positionals.includes('overload')
const isGoodput = positionals.includes('goodput')
const isWanted = (name: string) =>
  !isRaces && !isOverload && !isGoodput && (!values.only || name.includes(values.only))

const kept = values['data-dir']
const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'mallard-bench-'))
if (products !== undefined) fillWith(products, folder)
const mall = await startMall(folder)
const figures: Figure[] = []
const notes: Record<string, unknown> = {}
let row: number | undefined

/** Runs a line with the processors watched, and writes it down. */
async function measure<M extends Measured>(
  name: string,
  goal: Goal | undefined,
  run: () => Promise<M>,
): Promise<M> {
  const [before, since] = [mall.burnt(), performance.now()]
  const measured = await run()
  const burning = { burnt: lessThan(mall.burnt(), before), seconds: (performance.now() - since) / 1_000 }
  figures.push(figureOf(name, measured, { goal, row, burning }))
  return measured
}

try {
  const paths = ['/', '/category/furniture', `/product/${mall.urlKey}`, '/cart']
  const detail = {
    url: `${mall.url}/sapi/mall-item/item/queryItemRender`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ urlKey: mall.urlKey }),
  }
  const call = (path: string, body: object) => ({
    ...detail,
    url: mall.url + path,
    body: JSON.stringify(body),
  })
  const page = { url: `${mall.url}/product/${mall.urlKey}`, headers: { 'accept-encoding': 'br' } }
  const memoryAtRest = mall.memory()

  if (isWanted('bare') || values.only?.startsWith('detail')) {
    const bare = await startBare(mall.databaseUrl)
    await line('bare: constant', { url: `${bare.url}/constant` }, 32)
    row = (await line('bare: one row by its key', { url: `${bare.url}/row` }, 32)).perSecond
    await bare.stop()
    const database = await measureDatabase(mall.databaseUrl, 16, seconds)
    figures.push(figureOf('PostgreSQL: one row read', database.read, { row }))
    figures.push(figureOf('PostgreSQL: one row written', database.write, { row }))
  }

  await line('detail, 1 connection', detail, 1)
  await line('detail, 32 connections', detail, 32, { ofRow: 0.6, p99: 50 })
  await line('detail, 128 connections', detail, 128)
  const list = call('/sapi/mall-item/item/search', { pageNo: 1, pageSize: 20 })
  await line('category list of 20', list, 32, { perSecond: 3_000, p99: 100 })
  const search = call('/sapi/mall-item/item/search', { keyword: 'desk', pageNo: 1, pageSize: 20 })
  await line('text search', search, 32, { perSecond: 1_000, p99: 100 })
  await line('product page, kept', page, 32, { perSecond: 3_000 })
  // Addresses that were not requested yet: a variant that does not exist, and prices that were not filtered by.
  const anew = (path: () => string) => ({ ...page, next: () => ({ path: path() }) })
  const unseen = () => 100_000 + randomInt(100_000_000)
  const pageGoal = { perSecond: 150 }
  await line(
    'product page, not kept',
    anew(() => `/product/${mall.urlKey}?variant=${unseen()}`),
    8,
    pageGoal,
  )
  await line(
    'search page, not kept',
    anew(() => `/search?keyword=desk&max=${unseen()}`),
    8,
    pageGoal,
  )
  await line(
    'search page, nothing found',
    anew(() => `/search?keyword=desk${unseen()}`),
    8,
    pageGoal,
  )

  if (products !== undefined && (isWanted('browse') || values.only?.startsWith('browse'))) {
    for (const { name, load: looked, goal } of await browseLines(mall, products))
      await line(name, looked, looked.connections, goal)
    const anew = 'browse: home page, made anew'
    if (isWanted(anew)) await measure(anew, undefined, () => measureHomeMadeAnew(mall, seconds))
  }

  for (const buyers of [1, 16]) {
    const name = `add to cart, ${buyers === 1 ? '1 buyer' : `${buyers} buyers`}`
    const goal = buyers === 16 ? { perSecond: 1_500, p99: 150 } : undefined
    if (isWanted(name)) await measure(name, goal, () => measureAdding(mall, buyers, seconds))
  }
  // A connection plans each statement five times before it caches a plan, and Node compiles what runs often.
  if (isWanted('whole checkout, 16 buyers')) await measureCheckout(mall, 16, 5)
  for (const buyers of [1, 16]) {
    const name = `whole checkout, ${buyers === 1 ? '1 buyer' : `${buyers} buyers`}`
    if (!isWanted(name)) continue
    const goal = buyers === 16 ? { perSecond: 300, p99: 400 } : undefined
    const { steps } = await measure(name, goal, async () => {
      const { whole, steps } = await measureCheckout(mall, buyers, seconds)
      return { ...whole, steps }
    })
    for (const { name: step, measured } of steps) figures.push(figureOf(`  ${step}`, measured, {}))
  }
  const hot = 'one hot variant, 64 buyers'
  if (isWanted(hot)) {
    const race = { buyers: 64, stock: 1_000, asks: 6_400 }
    const { placed, isExact } = await measure(hot, { perSecond: 3_000 }, () => measureHotVariant(mall, race))
    notes.hotVariant = { ...race, placed, isExact }
    console.log(
      `One hot variant: ${race.stock} there, ${placed} sold, ${isExact ? 'exactly' : 'NOT EXACTLY'}`,
    )
  }
  if (isRaces) {
    const races = await runRaces(mall, Number(values.buyers))
    notes.races = races
    if (!races.every(isExact)) process.exitCode = 1
  } else if (isOverload) notes.overload = await runOverload(mall, seconds)
  else if (isGoodput) notes.goodput = await runGoodput(mall, seconds)
  else printTable(figures)

  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)
  notes.highestMemory = mall.highestMemory()
  console.log(
    `\nMemory under this load, server and worker, at most: ${megabytes(mall.highestMemory())} MB (goal < 700)`,
  )

  if (isWanted('memory') || isWanted('start')) {
    const startMs = await mall.restart()
    await new Promise((done) => setTimeout(done, 3_000))
    const memory = { first: memoryAtRest, rested: mall.memory() }
    notes.start = { ms: Math.round(startMs), goalMs: 3_000 }
    notes.memory = memory
    console.log(`\nStart of a filled database to the first page: ${Math.round(startMs)} ms (goal < 3,000)`)
    console.log(
      `Memory at rest, server and worker: ${megabytes(memory.rested.mall)} MB (goal < 350); PostgreSQL ${megabytes(memory.rested.database)} MB`,
    )
  }
  if (isWanted('weights')) notes.weights = await measureWeights(mall.url, paths)
  if (isWanted('lighthouse')) notes.lighthouse = await measureLighthouse(mall)
} finally {
  await mall.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}

async function line(
  name: string,
  request: Omit<Load, 'connections' | 'seconds'>,
  connections: number,
  goal?: Goal,
) {
  if (!isWanted(name) && !(name.startsWith('bare') && values.only?.startsWith('detail')))
    return { perSecond: 0, p50: 0, p99: 0, failures: 0 }
  return measure(name, goal, () => load({ ...request, connections, seconds }))
}

const results = new URL('./results/', import.meta.url)
mkdirSync(results, { recursive: true })
const file = new URL(`${new Date().toISOString().replaceAll(':', '-')}.json`, results)
writeFileSync(
  file,
  JSON.stringify({ load: loadavg(), node: process.version, products, figures, ...notes }, null, 2),
)
console.log(
  `\nLoad of the machine: ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}. Figures: ${file.pathname}`,
)
