import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sourcesOfPage } from '#modules/payments/rules/page-sources.ts'
import { contentSecurity, hashScripts, pageHeaders, payPageHeaders } from './content-security.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const hashedIn = (html: string) => {
  const { body, hashes } = hashScripts(Buffer.from(html), 'abc')
  return { html: body.toString(), hashes }
}

test('our own inline scripts may run, by their hash, and carry no nonce any more', () => {
  const { html, hashes } = hashedIn('<p>升降桌 €5</p><script nonce="abc">run("升降桌")</script>')
  expect(html).toBe('<p>升降桌 €5</p><script>run("升降桌")</script>')
  expect(hashes).toEqual([hashOf('run("升降桌")')])
})

test('a script that came in with a user’s text has no hash', () => {
  const { hashes } = hashedIn('<script>steal()</script><script nonce="guess">steal()</script>')
  expect(hashes).toEqual([])
})

test('a script file needs no hash, since it is one of ours by its address', () => {
  expect(hashedIn('<script nonce="abc" src="/assets/a.js"></script>').hashes).toEqual([])
})

const nothing = sourcesOfPage('pay-next', [])

test('payment providers may be reached on the pages where one pays, each by what it loads from where', () => {
  const policy = contentSecurity([], ["'nonce-abc'"], {
    ...nothing,
    scripts: ['js.pay.test', '127.0.0.1:3001'],
    styles: ['css.pay.test'],
    frames: ['frames.pay.test'],
    calls: ['api.pay.test'],
    images: ['pictures.pay.test'],
    forms: ['pay.test'],
  })
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^script-src 'self' 'sha256-[^ ]+' js\.pay\.test 127\.0\.0\.1:3001$/),
      "style-src 'self' 'nonce-abc' css.pay.test",
      "img-src 'self' data: blob: pictures.pay.test",
      "connect-src 'self' blob: api.pay.test",
      "frame-src 'self' frames.pay.test",
      "form-action 'self' pay.test",
    ]),
  )
  expect(contentSecurity([])).toContain("form-action 'self';")
  expect(contentSecurity([])).not.toContain('frame-src')
})

test('no other site may put our pages in a frame, and nothing but our own host is requested', () => {
  const policy = contentSecurity(["'sha256-x'"])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/)
})

test('the device’s own way to pay may be opened where one pays alone, also by the frames of providers that have it', () => {
  expect(pageHeaders['permissions-policy']).toContain('payment=()')
  expect(payPageHeaders({ ...nothing, wallets: ['https://js.pay.test'] })).toEqual({
    'permissions-policy': expect.stringContaining('payment=(self "https://js.pay.test")'),
  })
  expect(payPageHeaders({ ...nothing, opensWindows: true })['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  )
})
