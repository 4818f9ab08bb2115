import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeSettings, readSettings } from './settings.ts'
import { settingsAtStart } from './settings-at-start.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-settings-'))
const read = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env })

describe('Settings', () => {
  test('require a second factor of operators where the mall is reached from outside, unless they are set to none', () => {
    const groups = (env: Record<string, string>) =>
      read({ SESSION_SECRET: 's'.repeat(32), ...env }).twoFactorsFor
    const PUBLIC_URL = 'https://mall.example'
    expect([groups({}), groups({ PUBLIC_URL: 'http://shop.localhost:3000' })]).toEqual([[], []])
    expect([groups({ PUBLIC_URL }), groups({ HOST: '0.0.0.0' })]).toEqual([['operators'], ['operators']])
    expect(groups({ PUBLIC_URL, TWO_FACTORS_FOR: 'staff' })).toEqual(['staff'])
    expect([groups({ PUBLIC_URL, TWO_FACTORS_FOR: 'none' }), groups({ PUBLIC_URL, DEMO: 'public' })]).toEqual(
      [[], []],
    )
  })

  test('open a mall as it was set up, or not at all', () => {
    const asBegun = (env: Record<string, string>, begunAs: 'demo' | 'own' | undefined) =>
      settingsAtStart(read(env), begunAs).isDemo
    const PUBLIC_URL = 'https://mall.example'
    expect([asBegun({}, undefined), asBegun({}, 'demo'), asBegun({}, 'own')]).toEqual([true, true, false])
    expect([asBegun({ PUBLIC_URL }, undefined), asBegun({ PUBLIC_URL }, 'own')]).toEqual([false, false])
    expect(asBegun({ PUBLIC_URL, DEMO: 'public' }, 'demo')).toBe(true)
    for (const env of [{ DEMO: '1' }, { DEMO: 'public' }, { DEMO: 'public', PUBLIC_URL }])
      expect(() => asBegun(env, 'own')).toThrow(/Start it with DEMO=0/)
    for (const env of [{ DEMO: '0' }, { PUBLIC_URL }, { HOST: '0.0.0.0' }])
      expect(() => asBegun(env, 'demo')).toThrow(/have a password that everyone knows/)
  })

  test('are all optional', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      firstSite: 'global',
      isDemo: true,
      databaseUrl: undefined,
    })
  })

  test.each([
    ['PORT', 'eighty', /number from 1 to 65535/],
    ['PORT', '70000', /number from 1 to 65535/],
    ['DATABASE_URL', 'mysql://u:secret@h/d', /Write it like postgres:/],
    ['SMTP_URL', 'mail', /Write it like smtp:/],
    ['DEMO', 'yes', /Use 1 for the demo mall or 0/],
    ['LOG_LEVEL', 'loud', /Use one of/],
    ['MALL_SITE', '../x', /Use the code of a site/],
    ['TRUSTED_PROXIES', 'proxy.example', /List the addresses or CIDR ranges/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /List the addresses or CIDR ranges/],
    ['TRUSTED_PROXIES', '0.0.0.0/0', /List the addresses or CIDR ranges/],
    ['METRICS_TOKEN', 'short', /at least 16/],
    ['SHOPPERS_PER_ADDRESS', 'many', /number from 1/],
    ['SHOPPERS_PER_ADDRESS', '0', /number from 1/],
    ['PLACES_URL', 'maps', /Write it like http:/],
    ['DEFAULT_ARTICLE', 'What now?', /number of an article or the key/],
    ['PUBLIC_URL', 'https://mall.example/shop?x=1', /Write it like https:\/\/mall.example/],
    ['PUBLIC_URL', 'https://me:word@mall.example', /is more than a host/],
    ['MAIL_FROM', 'garbage', /Write it like Mallard </],
    ['MAIL_FROM', 'Mall <a@mall.example>\nBcc: b@mall.example', /Write it like Mallard </],
    ['DATA_DIR', '/proc/mallard/data', /a folder we may write to/],
    ['SESSION_SECRET', 'short', /at least 32/],
    ['ACCEPTED_SECRETS', `${'x'.repeat(32)}, short`, /ACCEPTED_SECRETS is too short/],
  ])('%s=%s is refused with what to do', (name, value, says) => {
    expect(() => read({ [name]: value })).toThrow(says)
  })

  test('the demo opens to the world only when configured in so many words', () => {
    expect(read({ HOST: '0.0.0.0' }).isDemo).toBe(false)
    expect(() => read({ HOST: '0.0.0.0', DEMO: '1' })).toThrow(/DEMO=public/)
    expect(read({ HOST: '0.0.0.0', DEMO: 'public' }).isDemo).toBe(true)
  })

  test('the demo is off where PUBLIC_URL is no loopback address, whatever we listen on', () => {
    const PUBLIC_URL = 'https://mall.example'
    expect(read({ PUBLIC_URL }).isDemo).toBe(false)
    expect(() => read({ PUBLIC_URL, DEMO: '1' })).toThrow(
      /PUBLIC_URL=https:\/\/mall.example is reachable.*DEMO=public/,
    )
    expect(read({ PUBLIC_URL, DEMO: 'public' })).toMatchObject({ isDemo: true, isPublicDemo: true })
    for (const local of [
      'http://localhost:8080',
      'http://cn.localhost',
      'http://127.0.0.1',
      'http://[::1]:80',
    ])
      expect(read({ PUBLIC_URL: local }).isDemo).toBe(true)
  })

  test('a secret is made once, for our eyes only, and stored', () => {
    const secret = read({}).sessionSecret
    expect(read({}).sessionSecret).toBe(secret)
    expect(readFileSync(join(folder, 'session-secret'), 'utf8').trim()).toBe(secret)
    expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0)
  })

  test('other secrets are accepted, from the setting and from further lines of the stored file', () => {
    const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [
      string,
      string,
      string,
    ]
    const stored = mkdtempSync(join(tmpdir(), 'mallard-secrets-'))
    writeFileSync(join(stored, 'session-secret'), `${first}\n${second}\n`)
    expect(readSettings({ DATA_DIR: stored, ACCEPTED_SECRETS: third })).toMatchObject({
      sessionSecret: first,
      acceptedSecrets: [second, third],
    })
    expect(
      readSettings({ DATA_DIR: stored, SESSION_SECRET: third, ACCEPTED_SECRETS: `${first},${second}` }),
    ).toMatchObject({ sessionSecret: third, acceptedSecrets: [first, second] })
    expect(describeSettings(read({ ACCEPTED_SECRETS: first })).join()).not.toContain(first)
  })

  test('production on a public address needs a secret from outside', () => {
    expect(() => read({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toThrow(/SESSION_SECRET is missing/)
  })

  test('no password is printed, and none is in an error', () => {
    expect(describeSettings(read({ DATABASE_URL: 'postgres://mall:hunter2@db/mall' })).join()).not.toContain(
      'hunter2',
    )
    expect(() => read({ DATABASE_URL: 'mysql://mall:hunter2@db' })).toThrow(/^((?!hunter2).)*$/)
  })
})
