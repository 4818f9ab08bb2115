/**
 * Measures the mall beside a bare Fastify in the same run, and prints a table. `--only NAME` runs one line, `--seconds N`
 * says how long each is loaded. Figures go to bench/results as JSON.
 */
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBare } from './bare.ts'
import { measureCheckout } from './checkout.ts'
import { measureLighthouse } from './lighthouse.ts'
import { load } from './load.ts'
import { startMall } from './mall.ts'
import { type Figure, printTable } from './table.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const seconds = Number(values.seconds)
const isWanted = (name: string) => !values.only || name.includes(values.only)

const folder = mkdtempSync(join(tmpdir(), 'mallard-bench-'))
const mall = await startMall(folder)
const figures: Figure[] = []
try {
  const { urlKey } = mall
  const detail = {
    url: `${mall.url}/sapi/mall-item/item/queryItemRender`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ urlKey }),
  }
  const page = { url: `${mall.url}/product/${urlKey}`, headers: { 'accept-encoding': 'br' } }
  const bare = await startBare(mall.databaseUrl)

  const loads = [
    { name: 'bare: constant', connections: 32, request: { url: `${bare.url}/constant` } },
    { name: 'bare: one row by key', connections: 32, request: { url: `${bare.url}/row` }, isMeasure: true },
    { name: 'detail call, 1 connection', connections: 1, request: detail },
    {
      name: 'detail call, 32 connections',
      connections: 32,
      request: detail,
      goal: '≥ 60 % of one row, p99 < 50 ms',
    },
    { name: 'product page, cached', connections: 32, request: page, goal: '≥ 3,000/s' },
    {
      name: 'product page, not cached',
      connections: 8,
      // An address that nobody has asked for yet.
      request: { ...page, nextPath: () => `/search?keyword=desk${randomInt(1_000_000_000)}` },
      goal: '≥ 150/s',
    },
  ]
  let row = 0
  for (const each of loads) {
    if (!isWanted(each.name) && !(each.isMeasure && values.only === 'detail')) continue
    const figure = await load({ ...each.request, connections: each.connections, seconds })
    if (each.isMeasure) row = figure.perSecond
    figures.push({
      ...figure,
      name: each.name,
      goal: each.goal ?? '',
      ratio: row > 0 ? figure.perSecond / row : undefined,
    })
  }
  await bare.stop()

  for (const buyers of [1, 16]) {
    const name = `whole checkout, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`
    if (!isWanted(name)) continue
    const figure = await measureCheckout(mall, buyers, seconds)
    figures.push({ ...figure, name, goal: buyers === 16 ? '≥ 300/s, p99 < 400 ms' : '', ratio: undefined })
  }
  printTable(figures)
  if (isWanted('lighthouse'))
    await measureLighthouse(mall.url, ['/', '/category/furniture', `/product/${urlKey}`])
} finally {
  await mall.stop()
  rmSync(folder, { recursive: true, force: true })
}

const results = new URL('./results/', import.meta.url)
mkdirSync(results, { recursive: true })
const file = new URL(`${new Date().toISOString().replaceAll(':', '-')}.json`, results)
writeFileSync(file, JSON.stringify({ load: loadavg(), node: process.version, figures }, null, 2))
console.log(
  `\nLoad of the machine: ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}. Figures: ${file.pathname}`,
)
