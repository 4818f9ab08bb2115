import { expect, test } from 'vitest'
import { sql, statementOf } from './sql.ts'

const textOf = (statement: Parameters<typeof statementOf>[0]) => {
  const { text, values, isPrepared } = statementOf(statement)
  return { text, values, isPrepared }
}

test('values are parameters, parts are text', () => {
  const own = sql`buyer_id = ${'7'}`
  expect(
    textOf(sql`select id from orders where ${own} and total > ${5} and ${sql.ref('o.status')} = ${'paid'}`),
  ).toEqual({
    text: 'select id from orders where buyer_id = $1 and total > $2 and "o"."status" = $3',
    values: ['7', '5', 'paid'],
    isPrepared: true,
  })
  expect(textOf(sql`select ${sql.join([sql`a`, 1, sql`b`], sql` or `)}`)).toMatchObject({
    text: 'select a or $1 or b',
    values: ['1'],
  })
  expect(textOf(sql`select ${sql.json({ en: "O'Neill" })}`)).toMatchObject({
    text: 'select $1::jsonb',
    values: [`{"en":"O'Neill"}`],
  })
})

test('a statement of the same shape has the same text, and one of another shape its own', () => {
  const total = () => sql`sum(total)`
  const list = (one: unknown, other: unknown) => textOf(sql`select ${one}, ${other}`)
  const pair = (one: unknown, other: unknown) => sql`(${one}, ${other})`
  expect(list(1, 2)).toMatchObject({ text: 'select $1, $2', values: ['1', '2'] })
  for (const value of [3, 4]) {
    expect(list(total(), value)).toMatchObject({ text: 'select sum(total), $1', values: [`${value}`] })
    expect(list(value, total())).toMatchObject({ text: 'select $1, sum(total)', values: [`${value}`] })
    expect(list(pair(value, total()), 5)).toMatchObject({ text: 'select ($1, sum(total)), $2' })
    expect(list(pair(value, 5), total())).toMatchObject({ text: 'select ($1, $2), sum(total)' })
    expect(list(pair(total(), value), sql.known(value)).text).toBe(`select (sum(total), $1), ${value}`)
    expect(list(sql.join([1, value]), sql.ref(`t${value}`)).text).toBe(`select $1, $2, "t${value}"`)
  }
})

test('a value that the planner shall know is written into the statement, quoted, and the statement is planned each time', () => {
  expect(textOf(sql`select 1 where name = ${sql.known("O'Neill\\")} limit ${sql.known(20)}`)).toEqual({
    text: `select 1 where name =  E'O''Neill\\\\' limit 20`,
    values: [],
    isPrepared: false,
  })
  expect(() => sql.known(Number.NaN)).toThrow(TypeError)
})

test.each([
  [null, null],
  ['text', 'text'],
  [12.5, '12.5'],
  [true, 'true'],
  [new Date('2026-11-21T03:00:00.250Z'), '2026-11-21T03:00:00.250Z'],
  [['7', '8'], '{7,8}'],
  [[1, null, 2], '{1,NULL,2}'],
  [['a b', 'c"d\\', '', 'null', '木'], '{"a b","c\\"d\\\\","","null","木"}'],
  [[true, false], '{true,false}'],
  [[], '{}'],
])('%j travels as %j', (value, wire) => {
  expect(textOf(sql`select ${value}`).values).toEqual([wire])
})

test.each([[undefined], [Number.NaN], [{ en: 'Chair' }], [[undefined]], [[['nested']]]])(
  '%j has no place in a statement',
  (value) => {
    expect(() => textOf(sql`select ${value}`)).toThrow(TypeError)
  },
)
