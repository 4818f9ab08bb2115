import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, line, nothing, numberLine, optional, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Certificate, RealName } from './rules/certificate.ts'

/** Real names and identity numbers, for customs. Answers show a part of them only. */

const tag = 'Certificates'
const flow = (name: string) => `/api/trantor/flow/bbc_trade_${name}Flow`

const realName = { name: line(100), number: numberLine(40) }
/** Missing fields are refused like empty ones. */
const wireRealName = { name: optional(text(100)), certificateNumber: optional(text(40)) }
type WireRealName = { readonly name?: string | undefined; readonly certificateNumber?: string | undefined }
const realNameFromWire = (wire: WireRealName): RealName => ({
  name: wire.name ?? '',
  number: wire.certificateNumber ?? '',
})

const wireCertificate = z
  .object({ id, name: z.string(), certificateNumber: z.string() })
  .meta({ id: 'Certificate' })
const certificateToWire = ({ certificateId, name, number }: Certificate) => ({
  id: certificateId,
  name,
  certificateNumber: number,
})

const changed = answers(z.object({ id }), (ours: { certificateId: Id }) => ({ id: ours.certificateId }))
const byId = {
  input: z.object({ certificateId: id }).strict(),
  wire: fromWire(z.tuple([z.object({ id }).strict()]), ([wire]) => ({ certificateId: wire.id })),
  example: [{ id: '7312345678901234567' }],
}
const example = { name: '李雷', certificateNumber: '11010519491231002X' }

export const certificateListCall = endpoint({
  name: 'certificateList',
  path: flow('QueryUserCertificateList'),
  tag,
  summary: 'The buyer’s certificates, the newest first; names and numbers are masked',
  input: nothing,
  wire: fromWire(z.tuple([nothing]), () => ({})),
  answer: answers(z.object({ data: z.array(wireCertificate) }), (ours: readonly Certificate[]) => ({
    data: ours.map(certificateToWire),
  })),
  refusals: ['signInFirst'],
  example: [{}],
})

export const certificateDetailCall = endpoint({
  name: 'certificateDetail',
  path: flow('QueryUserCertificateDetailById'),
  tag,
  summary: 'One certificate of the buyer, masked',
  ...byId,
  answer: answers(wireCertificate, certificateToWire),
  refusals: ['signInFirst', 'notFound'],
})

export const addCertificateCall = endpoint({
  name: 'addCertificate',
  path: flow('CreateUserCertificate'),
  tag,
  summary: 'Stores a real name and the number of a Chinese resident, encrypted',
  input: z.object(realName).strict(),
  wire: fromWire(z.tuple([z.object(wireRealName).strict()]), ([wire]) => realNameFromWire(wire), {
    name: '0.name',
    number: '0.certificateNumber',
  }),
  answer: changed,
  refusals: ['signInFirst', 'certificatesFull'],
  example: [example],
})

export const changeCertificateCall = endpoint({
  name: 'changeCertificate',
  path: flow('EditUserCertificate'),
  tag,
  summary: 'Changes a certificate; orders keep the one that they were placed with',
  input: z.object({ certificateId: id, ...realName }).strict(),
  wire: fromWire(
    z.tuple([z.object({ id, ...wireRealName }).strict()]),
    ([wire]) => ({ certificateId: wire.id, ...realNameFromWire(wire) }),
    { name: '0.name', number: '0.certificateNumber' },
  ),
  answer: changed,
  refusals: ['signInFirst', 'notFound'],
  example: [{ id: '7312345678901234567', ...example }],
})

export const deleteCertificateCall = endpoint({
  name: 'deleteCertificate',
  path: flow('DeleteUserCertificate'),
  tag,
  summary: 'Deletes a certificate; orders keep the one that they were placed with',
  ...byId,
  answer: changed,
  refusals: ['signInFirst', 'notFound'],
})
