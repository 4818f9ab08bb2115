import { expect, test } from 'vitest'
import { reportOf } from './report.ts'

const remark = (subject: string, text: string) => ({
  line: 7,
  position: 0,
  kind: 'refused' as const,
  subject,
  text: { en: text, zh: '' },
})

test('a report quotes every cell, and doubles the quotation marks in it', () => {
  expect(reportOf([remark('Oak, 3" thick', 'two\nlines')])).toBe(
    '"line","what","product","reason"\r\n"7","refused","Oak, 3"" thick","two\nlines"\r\n',
  )
})

test.each(['=HYPERLINK("https://evil.test")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a spreadsheet does not run %j, which a merchant’s file brought into the report',
  (formula) => {
    const quoted = formula.replaceAll('"', '""')
    expect(reportOf([remark(formula, formula)]).split('\r\n"7",')[1]).toBe(
      `"refused","'${quoted}","'${quoted}"\r\n`,
    )
  },
)

test('a text with such a sign inside stays as it is', () => {
  expect(reportOf([remark('Cup = mug', '1+1')])).toContain('"Cup = mug","1+1"')
})
