import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurity, hashScripts } from './content-security.ts'

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
