import { expect, test } from 'vitest'
import type { Channel } from '../rules/channel.ts'
import { createCircuitBreakers } from './circuit-breakers.ts'

/** A provider whose answers take as long as the test sets. */
function aCompany() {
  let at = 0
  let requested = 0
  const company = { takesMs: 0, fails: false }
  const breakers = createCircuitBreakers(() => at)
  const call = async () => {
    requested += 1
    at += company.takesMs
    if (company.fails) throw new Error('no answer')
    return []
  }
  const channel = { ask: call, start: call } as unknown as Channel
  const ask = (account = 'one') =>
    breakers
      .guard(account, channel)
      .ask({} as never)
      .then(
        () => 'answered',
        () => 'failed',
      )
  const start = (account = 'one') =>
    breakers
      .watch(account, channel)
      .start({} as never)
      .then(
        () => 'answered',
        () => 'failed',
      )
  const pass = (ms: number) => {
    at += ms
  }
  return { company, breakers, ask, start, asked: () => requested, pass }
}

test('a provider that does not answer three times is left alone for half a minute, and then tried by one call', async () => {
  const { company, breakers, ask, asked, pass } = aCompany()
  Object.assign(company, { takesMs: 5_000, fails: true })
  for (let call = 0; call < 3; call += 1) expect(await ask()).toBe('failed')
  expect([asked(), breakers.callsFor('one', 20)]).toEqual([3, 0])
  expect([await ask(), asked()]).toEqual(['failed', 3])
  pass(30_000)
  expect(breakers.callsFor('one', 20)).toBe(1)
  expect([await ask(), asked(), breakers.callsFor('one', 20)]).toEqual(['failed', 4, 0])
  pass(30_000)
  Object.assign(company, { takesMs: 10, fails: false })
  expect([await ask(), asked(), breakers.callsFor('one', 20)]).toEqual(['answered', 5, 20])
})

test('another account of the same provider is called in that time', async () => {
  const { company, breakers, ask } = aCompany()
  Object.assign(company, { takesMs: 5_000, fails: true })
  for (let call = 0; call < 3; call += 1) await ask()
  Object.assign(company, { takesMs: 10, fails: false })
  expect([await ask('other'), breakers.callsFor('other', 20)]).toEqual(['answered', 20])
})

test('a provider that fails fast is called again and again', async () => {
  const { company, breakers, ask, asked } = aCompany()
  Object.assign(company, { takesMs: 50, fails: true })
  for (let call = 0; call < 10; call += 1) await ask()
  expect([asked(), breakers.callsFor('one', 20)]).toEqual([10, 20])
})

test('a provider that does not answer buyers is unavailable for half a minute, and buyers who choose it still reach it', async () => {
  const { company, breakers, ask, start, asked, pass } = aCompany()
  Object.assign(company, { takesMs: 5_000, fails: true })
  await start()
  await start()
  expect(breakers.isAway('one')).toBe(false)
  await start()
  expect([breakers.isAway('one'), breakers.isAway('other')]).toEqual([true, false])
  pass(30_000)
  expect(breakers.isAway('one')).toBe(false)
  expect([await start(), asked(), breakers.isAway('one')]).toEqual(['failed', 4, true])
  // Its queries are counted apart.
  Object.assign(company, { takesMs: 10, fails: false })
  expect([await ask(), breakers.isAway('one'), breakers.callsFor('one', 20)]).toEqual(['answered', true, 20])
  expect([await start(), breakers.isAway('one')]).toEqual(['answered', false])
})

test('a provider that does not answer queries is unavailable, and opening a payment there does not prove otherwise', async () => {
  const { company, breakers, ask, start, pass } = aCompany()
  Object.assign(company, { takesMs: 5_000, fails: true })
  for (let call = 0; call < 3; call += 1) await ask()
  Object.assign(company, { takesMs: 10, fails: false })
  expect([await start(), breakers.isAway('one'), breakers.callsFor('one', 20)]).toEqual(['answered', true, 0])
  pass(30_000)
  expect([await ask(), breakers.isAway('one'), breakers.callsFor('one', 20)]).toEqual(['answered', false, 20])
})
