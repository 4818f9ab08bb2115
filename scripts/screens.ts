/** `npm run screens -- --out FOLDER`: pictures of every screen of the demo mall, for people who judge them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../tests/support/chromium.ts'
import { startProcess, untilReady } from '../tests/support/process.ts'
import { closeAtEnd, runCommand } from './command.ts'
import { consoleScreens } from './screens/console-screens.ts'
import { writeContactSheets } from './screens/contact-sheet.ts'
import type { ScreenLanguage } from './screens/screen.ts'
import { shopScreens } from './screens/shop-screens.ts'
import { takeScreen } from './screens/take.ts'

const usage = `npm run screens -- --out FOLDER [--only TEXT] [--url ADDRESS]

  --out FOLDER         where the pictures go; those that are there already are not made again
  --only TEXT          screens whose name contains it, such as cart, product- or seller-; several with commas
  --url ADDRESS        a demo mall that runs already; otherwise one is started, and ended
  --widths NUMBERS     390,820,1280,1920
  --languages CODES    en,zh
  --themes NAMES       light,dark`

/** Pages that are open at the same time. */
const atOnceMax = 2

await runCommand({
  run,
  usage,
  interrupted: 'The pictures so far are there; start again with the same folder to go on.',
  again: 'start again.',
  foreseen: [],
})

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      only: { type: 'string', default: '' },
      url: { type: 'string' },
      widths: { type: 'string', default: '390,820,1280,1920' },
      languages: { type: 'string', default: 'en,zh' },
      themes: { type: 'string', default: 'light,dark' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help || !values.out) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const parts = values.only.split(',')
  const wanted = [...shopScreens, ...consoleScreens].filter(({ name }) =>
    parts.some((part) => name.includes(part)),
  )
  if (wanted.length === 0) {
    console.error(`No screen is called like ${values.only}.`)
    return 1
  }
  const folder = resolve(values.out)
  mkdirSync(folder, { recursive: true })
  const options = {
    folder,
    url: values.url ?? (await startDemo()),
    widths: values.widths.split(',').map(Number),
    themes: values.themes.split(',').filter((theme) => theme === 'light' || theme === 'dark'),
  }
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars'],
  })
  closeAtEnd(() => browser.close())
  const languages = values.languages.split(',') as ScreenLanguage[]
  const left = wanted.flatMap((screen) => languages.map((language) => ({ screen, language })))
  const problems: string[] = []
  const absent: string[] = []
  let taken = 0
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { screen, language } = next
      const outcome = await takeScreen(browser, screen, language, options)
      taken += outcome.taken
      if (outcome.isAbsent) absent.push(screen.name)
      if (outcome.problem) problems.push(`${screen.name} (${language}): ${outcome.problem}`)
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, work))
  writeContactSheets(folder)
  console.log(`\n${taken} pictures: ${join(folder, 'index.html')}`)
  if (absent.length > 0)
    console.log(`States that this mall does not have: ${[...new Set(absent)].join(', ')}`)
  for (const problem of problems) console.error(problem)
  return problems.length > 0 ? 1 : 0
}

/** A demo mall of its own, in a folder that is removed at the end. */
async function startDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mallard-screens-'))
  closeAtEnd(async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }))
  const mall = await startProcess({ DEMO: '1', DATA_DIR: dataDir })
  closeAtEnd(mall.stop)
  await untilReady(mall, 600_000)
  return mall.url
}
