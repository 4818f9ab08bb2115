import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs', 'ways-to-sell.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const shownIn = (cell: string) => {
  const [, file, where] = /^`(.+)`: (.+)$/.exec(cell)!
  return { file: file!, where: where!.split(', ') }
}

describe('The table of ways to sell', () => {
  test('names each way once', () => {
    const ways = rows.map(([, way]) => way)
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways.length).toBeGreaterThan(15)
  })

  test.each(rows.map(([, way, buyer, shop]) => ({ way: way!, buyer: buyer!, shop: shop! })))(
    '$way is shown at both widths and in both languages, by files that there are',
    ({ buyer, shop }) => {
      const cells = [shownIn(buyer), shownIn(shop)]
      const words = new Set(cells.flatMap(({ where }) => where).flatMap((each) => each.split(' ')))
      expect([...words].sort()).toEqual(['desk', 'en', 'phone', 'zh'])
      for (const { file, where } of cells) {
        const path = join(root, 'tests', 'journeys', file)
        expect([file, existsSync(path)]).toEqual([file, true])
        const text = readFileSync(path, 'utf8')
        // A visitor without settings uses a desktop and reads English.
        for (const word of where.flatMap((each) => each.split(' ')))
          expect([file, word, word === 'desk' || word === 'en' || text.includes(`'${word}'`)]).toEqual([
            file,
            word,
            true,
          ])
      }
    },
  )
})
