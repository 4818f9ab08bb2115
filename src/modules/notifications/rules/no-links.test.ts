import { expect, test } from 'vitest'
import { withoutLinks } from './no-links.ts'

const seen = (text: string) => withoutLinks(text).replaceAll('\u2060', '|')

test.each([
  ['http://win.example/now', 'win.|example/now'],
  ['Hello HTTPS://Win.Example!', 'Hello Win.|Example!'],
  ['www.win.example', 'www.|win.|example'],
  ['win.example', 'win.|example'],
  ['Oak & Co. Ltd.', 'Oak & Co. Ltd.'],
  ['3.5 kg at 2:00 p.m., $1.20', '3.5 kg at 2:00 p.m., $1.20'],
  ['lin@example.test', 'lin@example.test'],
  ['http://lin@win.example', 'lin@win.|example'],
  ['欧阳·小雨', '欧阳·小雨'],
])('%s leads nowhere in a mail: %s', (text, expected) => {
  expect(seen(text)).toBe(expected)
})

test('a long text is read in a moment', () => {
  const since = performance.now()
  for (const part of ['a', '.', 'a.', '@', 'http://', ' ']) withoutLinks(part.repeat(100_000))
  expect(performance.now() - since).toBeLessThan(2_000)
})
