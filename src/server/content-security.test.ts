import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurity, hashScripts } from './content-security.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('our own inline scripts may run, by their hash, and carry no nonce any more', () => {
  const { html, hashes } = hashScripts('<p>x</p><script nonce="abc">run()</script>', 'abc')
  expect(html).toBe('<p>x</p><script>run()</script>')
  expect(hashes).toEqual([hashOf('run()')])
})

test('a script that came in with a user’s text has no hash', () => {
  const { hashes } = hashScripts('<script>steal()</script><script nonce="guess">steal()</script>', 'abc')
  expect(hashes).toEqual([])
})

test('a script file needs no hash, since it is one of ours by its address', () => {
  expect(hashScripts('<script nonce="abc" src="/assets/a.js"></script>', 'abc').hashes).toEqual([])
})

test('payment companies may be reached on the pages where one pays, and by their own hosts alone', () => {
  const policy = contentSecurity([], 'abc', ['js.pay.test', '127.0.0.1:3001'])
  expect(policy).toContain("script-src 'self' js.pay.test 127.0.0.1:3001")
  expect(policy).toContain("frame-src 'self' js.pay.test 127.0.0.1:3001")
  expect(policy).toContain("form-action 'self' js.pay.test 127.0.0.1:3001")
  expect(contentSecurity([], 'abc')).toContain("form-action 'self';")
  expect(contentSecurity([], 'abc')).not.toContain('frame-src')
})

test('no other site may put our pages in a frame, and nothing but our own host is asked', () => {
  const policy = contentSecurity(["'sha256-x'"])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/)
})
