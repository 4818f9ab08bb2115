import { describe, expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const refused = (body: string | Buffer) =>
  expect(() => readJson(Buffer.from(body as string))).toThrow('badJson')

describe('A body is read as JSON, or refused', () => {
  test('ordinary JSON is read', () => {
    expect(readJson(Buffer.from('{"name":"绿头鸭","list":[1,{"a":"}{]["}]}'))).toEqual({
      name: '绿头鸭',
      list: [1, { a: '}{][' }],
    })
  })

  test('a body that is not UTF-8', () => refused(Buffer.from([0x22, 0xff, 0xfe, 0x22])))
  test('a body that is not JSON', () => refused('{"a":}'))
  test('more than 32 levels', () => refused('['.repeat(33) + ']'.repeat(33)))
  test('a megabyte of brackets, without running out of stack', () => refused('['.repeat(1_000_000)))
  test('a number that is infinite', () => refused('{"quantity":1e309}'))
  test.each(['__proto__', 'constructor', 'prototype'])('the key %s', (key) =>
    refused(`{"${key}":{"isOperator":true}}`),
  )
})
