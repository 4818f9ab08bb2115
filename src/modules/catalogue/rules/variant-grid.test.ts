import { expect, test } from 'vitest'
import { gridRows } from './variant-grid.ts'

const attribute = (key: string, ...values: string[]) => ({
  key,
  values: values.map((value) => ({ key: value })),
})
const row = (name: string, values: Record<string, string> = {}) => ({ name, values })
const shown = (...[attributes, known]: Parameters<typeof gridRows<ReturnType<typeof row>>>) =>
  gridRows(attributes, known).map(({ values, known }) => [Object.values(values).join(' '), known?.name])

test('a product without options has one row', () => {
  expect(shown([], [])).toEqual([['', undefined]])
  expect(shown([attribute('colour')], [row('only')])).toEqual([['', 'only']])
})

test('the only variant becomes the first combination when an option is added', () => {
  expect(shown([attribute('colour', 'red', 'blue')], [row('only')])).toEqual([
    ['red', 'only'],
    ['blue', undefined],
  ])
})

test('each row becomes its first combination when a second option is added', () => {
  const known = [row('r', { colour: 'red' }), row('b', { colour: 'blue' })]
  expect(shown([attribute('colour', 'red', 'blue'), attribute('size', 's', 'm')], known)).toEqual([
    ['red s', 'r'],
    ['red m', undefined],
    ['blue s', 'b'],
    ['blue m', undefined],
  ])
})

test('a row retains its combination when a value before it is removed', () => {
  const known = [row('r', { colour: 'red' }), row('b', { colour: 'blue' })]
  expect(shown([attribute('colour', 'blue')], known)).toEqual([['blue', 'b']])
  expect(shown([attribute('colour', 'green', 'blue')], known)).toEqual([
    ['green', undefined],
    ['blue', 'b'],
  ])
})

test('without its only option a product retains its first variant', () => {
  expect(shown([], [row('r', { colour: 'red' }), row('b', { colour: 'blue' })])).toEqual([['', 'r']])
})

test('a new row begins like the one that shares most values with it', () => {
  const known = [row('red s', { colour: 'red', size: 's' }), row('blue s', { colour: 'blue', size: 's' })]
  const rows = gridRows([attribute('colour', 'red', 'blue'), attribute('size', 's', 'm')], known)
  expect(rows.map(({ like }) => like?.name)).toEqual(['red s', 'red s', 'blue s', 'blue s'])
})
