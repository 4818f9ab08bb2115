import { expect, test } from 'vitest'
import { cleanHtml } from '#platform/clean-html.ts'
import { htmlOf } from './prose.ts'

test('lines become paragraphs, headings, lists and tables that the mall leaves unchanged', () => {
  const html = htmlOf(`
    Salt & oak.
    ## Care
    - Wipe
    - Oil
    Then:
    1. Wait
    Ring | Rub it
    Dent | Iron it
  `)
  expect(html).toBe(
    '<p>Salt &amp; oak.</p><h3>Care</h3><ul><li>Wipe</li><li>Oil</li></ul><p>Then:</p><ol><li>Wait</li></ol>' +
      '<table><tbody><tr><th scope="row">Ring</th><td>Rub it</td></tr><tr><th scope="row">Dent</th><td>Iron it</td></tr></tbody></table>',
  )
  expect(cleanHtml(html)).toBe(html)
})
