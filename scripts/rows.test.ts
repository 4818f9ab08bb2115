import { describe, expect, test } from 'vitest'
import { idsIn, readRows, testsIn } from './rows.ts'

const groups = ['CART', 'PAY']
const idsByTitle = (source: string) => testsIn(source, groups).map(({ title, ids }) => [title, ids])

describe('The rows of a requirements file', () => {
  test('are its list entries with an id, not the ids that their text mentions', () => {
    const markdown = `# CART. The cart

- **CART-01** The cart page is \`/cart\`. See PAY-09.
- **CART-02** Its content.
  **[silent]** Proposed: lines by shop.
`
    expect(readRows(markdown)).toEqual([
      { id: 'CART-01', group: 'CART', isSilent: false },
      { id: 'CART-02', group: 'CART', isSilent: true },
    ])
  })
})

describe('The ids of a test', () => {
  test('are those in its own title, and not those in the titles of the suites around it', () => {
    const source = `
      describe('Paying (PAY-01)', () => {
        describe.each(languages)('in $language (PAY-02)', () => {
          test('counts once (PAY-03, CART-04)', () => {})
        })
        it(\`is \${refused} (PAY-05)\`, async () => {})
      })
      test('stands alone', () => {})`
    expect(idsByTitle(source)).toEqual([
      ['counts once (PAY-03, CART-04)', ['PAY-03', 'CART-04']],
      ['is  (PAY-05)', ['PAY-05']],
      ['stands alone', []],
    ])
  })

  test.each([
    "test.each([1])('adds %i (CART-01)', () => {})",
    "test.for([1])('adds %i (CART-01)', () => {})",
    "test.each`table`('adds %i (CART-01)', () => {})",
    "test.concurrent.each(rows)('adds %i (CART-01)', { timeout: 1 }, () => {})",
  ])('are read in %s', (source) => {
    expect(idsByTitle(source)).toEqual([['adds %i (CART-01)', ['CART-01']]])
  })

  test('are not those of comments, bodies, and tests that do not run', () => {
    const source = `
      // CART-01
      test('adds', () => { expect(note('CART-02')).toBe('PAY-01') })
      test.skip('later (CART-03)', () => {})
      test.todo('one day (CART-04)')
      describe.skip('off', () => { test('removes (CART-05)', () => {}) })`
    expect(idsByTitle(source)).toEqual([['adds', []]])
  })
})

test.each([
  ["// @module-tag long\ntest('adds', () => {})", true],
  ["test('adds', { tags: 'long' }, () => {})", true],
  ["test.each([1])('adds', { tags: ['slow', 'long'] }, () => {})", true],
  ["describe('A cart', { tags: 'long' }, () => { test('adds', () => {}) })", true],
  ["test.runIf(isLong)('adds', () => {})", true],
  ["test('adds', { tags: 'slow' }, () => {})", false],
  ["test.runIf(hasBrowser)('adds', () => {})", false],
])('a test runs before a release alone by its tag or condition: %s', (source, isLong) => {
  expect(testsIn(source, groups).map((each) => each.isLong)).toEqual([isLong])
})

test('an id is recognised by its group, whether such a row exists or not', () => {
  const unknown = `PAY-${999}`
  expect(idsIn(`CART-01, ${unknown}, UTF-8, ISO-8859-1, XCART-01, PAY-12345`, groups)).toEqual([
    'CART-01',
    unknown,
  ])
})

test('an invariant is an id as well', () => {
  expect(idsIn('sells the last one once (I-02, CART-01)', [...groups, 'I'])).toEqual(['I-02', 'CART-01'])
})
