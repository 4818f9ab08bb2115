import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { orderSteps } from '#modules/orders/rules/lifecycle.ts'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs', 'order-operations.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.test.ts`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, who, operation, actions, shown]) => ({
    who: who!,
    operation: operation!,
    actions: [...actions!.matchAll(/`(\w+)`/g)].map(([, action]) => action!),
    journeys: shown!.split('; ').map((each) => {
      const [, file, title, where] = /^`(.+)` "(.+)": (.+)$/.exec(each)!
      return { file: file!, title: title!, where: where!.split(', ') }
    }),
  }))

/** Source text from the end of the previous test to the end of this one: its cases, title and body. */
function testIn(text: string, title: string): string {
  const at = text.search(new RegExp(`['"]${title.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}`))
  if (at < 0) return ''
  const end = text.slice(at).search(/\n {0,2}(test|describe)[.(]/)
  const before = text.slice(0, at).split(/\n {0,2}(?=test[.(])/)
  return `${before.at(-1)}${end < 0 ? text.slice(at) : text.slice(at, at + end)}`
}

const parties = { buyer: 'buyer', shop: 'merchant', operator: 'operator' } as const

describe('The table of operations on orders', () => {
  test.each(Object.entries(parties))('has every action that the lifecycle lets a %s do', (who, party) => {
    const done = orderSteps.filter(({ by }) => (by as readonly string[]).includes(party))
    const listed = rows.filter((row) => row.who === who).flatMap(({ actions }) => actions)
    expect([...new Set(listed)].sort()).toEqual([...new Set(done.map(({ action }) => action))].sort())
  })

  test.each(rows)('$who $operation: at both widths and in both languages, by tests that there are', (row) => {
    const shown = row.journeys.flatMap(({ where }) => where)
    const words = (place: 0 | 1) => [...new Set(shown.map((each) => each.split(' ')[place]))].sort()
    expect([words(0), words(1)]).toEqual([
      ['desk', 'phone'],
      ['en', 'zh'],
    ])
    for (const { file, title, where } of row.journeys) {
      const path = join(root, 'tests', 'journeys', file)
      expect([file, existsSync(path)]).toEqual([file, true])
      const text = readFileSync(path, 'utf8')
      const own = testIn(text, title)
      expect([title, own !== '']).toEqual([title, true])
      // A test that is tried more than once has its widths and languages in the table of its file.
      const said = /\bwidth\b.*\blanguage\b|\bas\b|\blanguage\b/.test(own) ? text : own
      // A visitor without settings uses a desktop and reads English.
      for (const word of where.flatMap((each) => each.split(' ')))
        expect([
          title,
          word,
          word === 'desk' || word === 'en' || said.includes(`'${word}'`) || said.includes('390'),
        ]).toEqual([title, word, true])
    }
  })
})
