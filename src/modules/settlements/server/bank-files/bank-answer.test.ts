import { expect, test } from 'vitest'
import { readAnswerTable, readFileStatus, readStatusReport } from './bank-answer.ts'
import { readBankXml } from './read-xml.ts'

const report = (group: string, transfers: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><ns:CstmrPmtStsRpt>
  <ns:GrpHdr><ns:MsgId>1</ns:MsgId></ns:GrpHdr>
  <ns:OrgnlGrpInfAndSts><ns:OrgnlMsgId>F1</ns:OrgnlMsgId>${group}</ns:OrgnlGrpInfAndSts>${transfers}
</ns:CstmrPmtStsRpt></ns:Document>`
const transfer = (number: string, status: string, reason = '') =>
  `<ns:TxInfAndSts><ns:OrgnlEndToEndId>${number}</ns:OrgnlEndToEndId><ns:TxSts>${status}</ns:TxSts>${reason}</ns:TxInfAndSts>`

test('a payment status report is read transfer by transfer, or as a whole', () => {
  const mixed = report(
    '<ns:GrpSts>PART</ns:GrpSts>',
    `<ns:OrgnlPmtInfAndSts>${transfer('P1', 'ACSC')}${transfer('P2', 'RJCT', '<ns:StsRsnInf><ns:Rsn><ns:Cd>AC04</ns:Cd></ns:Rsn><ns:AddtlInf>Closed &amp; gone</ns:AddtlInf></ns:StsRsnInf>')}${transfer('P3', 'ACSP')}</ns:OrgnlPmtInfAndSts>`,
  )
  expect(readStatusReport(mixed)).toEqual({
    answers: [
      { number: 'P1', outcome: 'paid', reason: '' },
      { number: 'P2', outcome: 'failed', reason: 'AC04: Closed & gone' },
    ],
    undecided: 1,
  })
  expect(readFileStatus(mixed)).toBeUndefined()
  expect(readFileStatus(report('<ns:GrpSts>ACSC</ns:GrpSts>', ''))).toEqual({
    fileNumber: 'F1',
    outcome: 'paid',
    reason: '',
  })
  expect(readFileStatus(report('<ns:GrpSts>ACTC</ns:GrpSts>', ''))).toBeUndefined()
})

test.each(['', 'no xml', '<a>', '<a></b>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a/><b/>'])(
  'a text that is no report is refused: %s',
  (text) => expect(readStatusReport(text)).toBeUndefined(),
)

test('a table of answers is read by its columns, with either separator', () => {
  expect(
    readAnswerTable('payout,status,reason\r\nP1,paid,\r\nP2,Rejected,"closed, since May"\r\nP3,,\r\n'),
  ).toEqual({
    answers: [
      { number: 'P1', outcome: 'paid', reason: '' },
      { number: 'P2', outcome: 'failed', reason: 'closed, since May' },
    ],
    undecided: 1,
  })
  expect(readAnswerTable('\uFEFFreason;payout;status\nnone;P4;失败\n')?.answers).toEqual([
    { number: 'P4', outcome: 'failed', reason: 'none' },
  ])
  expect(readAnswerTable('a,b\n1,2\n')).toBeUndefined()
})

test('a report of more levels than any bank writes is refused, and so is a table whose quote is not closed', () => {
  const levels = (count: number) => `${'<a>'.repeat(count)}${'</a>'.repeat(count)}`
  expect(readBankXml(levels(50))?.name).toBe('a')
  expect(readBankXml(levels(51))).toBeUndefined()
  expect(readAnswerTable('payout,status,reason\nP1,paid,"none\nP2,failed,\n')).toBeUndefined()
  expect(readAnswerTable('payout,status,reason\nP1,paid,7" screen\n')?.answers).toEqual([
    { number: 'P1', outcome: 'paid', reason: '7" screen' },
  ])
})
