import { expect, test } from 'vitest'
import { htmlOfTyped, typedOfHtml } from './plain-description.ts'

test('plain text becomes paragraphs, and the same text again when it is edited', () => {
  const typed = 'Turned by hand & oiled.\nEach one differs.\n\nHeight < 50 cm.'
  expect(htmlOfTyped(typed)).toBe(
    '<p>Turned by hand &amp; oiled.<br />Each one differs.</p>\n<p>Height &lt; 50 cm.</p>',
  )
  expect(typedOfHtml(htmlOfTyped(typed))).toBe(typed)
})

test('HTML with more than paragraphs stays as it is', () => {
  const html = '<h2>Care</h2><p>Wipe with a dry cloth.</p>'
  expect([htmlOfTyped(html), typedOfHtml(html)]).toEqual([html, html])
})
