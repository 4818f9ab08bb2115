import { z } from 'zod'
import type { Id } from '#domain/identifiers.ts'
import type { ApplicationDraft, ApplicationStatus, ShopApplication } from '#domain/shops/application.ts'
import { answers, endpoint, fromWire, words } from './endpoint.ts'
import { id, line, lines, localLine, millis, nothing, text } from './fields.ts'

const tag = 'Merchants'

/** The audit states of DATA-29. */
export const auditStatus = words({ awaitingReview: 'audit', approved: 'pass', rejected: 'reject' })

const localName = localLine(400)
const draft = z
  .object({
    companyName: line(1000),
    registrationNumber: line(300),
    contactName: line(500),
    phone: line(100),
    shopName: localName,
    goods: lines(5000),
  })
  .strict() satisfies z.ZodType<ApplicationDraft>

const applicationOnWire = z
  .object({
    id,
    auditStatus: auditStatus.schema,
    email: z.string(),
    companyName: z.string(),
    registrationNumber: z.string(),
    contactName: z.string(),
    mobile: z.string(),
    shopName: z.object({ en: z.string(), zh: z.string() }),
    goods: z.string(),
    rejectReason: z.string().nullable(),
    shop: z.object({ id }).nullable(),
    appliedAt: millis,
    auditedAt: millis.nullable(),
  })
  .meta({ id: 'ShopApplication' })

const applicationToWire = (ours: ShopApplication): z.infer<typeof applicationOnWire> => ({
  id: ours.applicationId,
  auditStatus: auditStatus.toWire(ours.status),
  email: ours.email,
  companyName: ours.companyName,
  registrationNumber: ours.registrationNumber,
  contactName: ours.contactName,
  mobile: ours.phone,
  shopName: { en: ours.shopName.en, zh: ours.shopName.zh },
  goods: ours.goods,
  rejectReason: ours.reason || null,
  shop: ours.shopId ? { id: ours.shopId } : null,
  appliedAt: ours.appliedAt.getTime(),
  auditedAt: ours.decidedAt?.getTime() ?? null,
})

export const applyForShop = endpoint({
  name: 'applyForShop',
  path: '/sapi/mall-customer/merchant/apply',
  tag,
  summary: 'Asks for a shop of one’s own, or asks again after a rejection',
  input: draft,
  wire: fromWire(
    z
      .object({
        companyName: text(1000),
        registrationNumber: text(300),
        contactName: text(500),
        mobile: text(100),
        shopName: localName,
        goods: text(5000),
      })
      .strict(),
    ({ mobile, ...rest }) => ({ ...rest, phone: mobile }),
  ),
  answer: answers(z.object({ success: z.boolean() }), (_: { applied: true }) => ({ success: true })),
  refusals: ['signInFirst', 'malformed', 'applicationWaiting', 'alreadyMerchant'],
  example: {
    companyName: 'Oak & Iron Ltd',
    registrationNumber: 'HRB 12345',
    contactName: 'Maren Holt',
    mobile: '+49 421 555 0134',
    shopName: { en: 'Oak & Iron', zh: '橡与铁' },
    goods: 'Oak furniture with iron fittings, made in Bremen.',
  },
})

export const ownApplication = endpoint({
  name: 'ownApplication',
  path: '/sapi/mall-customer/merchant/queryApply',
  tag,
  summary: 'The caller’s own application for a shop',
  input: nothing,
  answer: answers(
    z.object({ data: applicationOnWire.nullable() }),
    (ours: { application: ShopApplication | undefined }) => ({
      data: ours.application ? applicationToWire(ours.application) : null,
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const shopApplications = endpoint({
  name: 'shopApplications',
  path: '/sapi/mall-admin/merchant/applyList',
  tag,
  summary: 'The applications for shops in one state',
  input: z
    .object({ status: z.enum(['awaitingReview', 'approved', 'rejected']) })
    .strict() satisfies z.ZodType<{
    status: ApplicationStatus
  }>,
  wire: fromWire(z.object({ auditStatus: auditStatus.schema }).strict(), (wire) => ({
    status: auditStatus.fromWire(wire.auditStatus),
  })),
  answer: answers(z.object({ data: z.array(applicationOnWire) }), (ours: readonly ShopApplication[]) => ({
    data: ours.map(applicationToWire),
  })),
  refusals: ['notAllowed'],
  example: { auditStatus: 'audit' },
})

export const approveApplication = endpoint({
  name: 'approveApplication',
  path: '/sapi/mall-admin/merchant/pass',
  tag,
  summary: 'Opens the shop that was applied for, with the applicant as its staff',
  input: z.object({ applicationId: id, slug: z.string().regex(/^[a-z0-9-]{2,60}$/) }).strict(),
  wire: fromWire(z.object({ id, urlKey: z.string().regex(/^[a-z0-9-]{2,60}$/) }).strict(), (wire) => ({
    applicationId: wire.id,
    slug: wire.urlKey,
  })),
  answer: answers(z.object({ shop: z.object({ id }) }), (ours: { shopId: Id }) => ({
    shop: { id: ours.shopId },
  })),
  refusals: ['notAllowed', 'notFound', 'applicationDecided', 'shopNameTaken'],
  example: { id: '7312345678901234567', urlKey: 'oak-and-iron' },
})

export const rejectApplication = endpoint({
  name: 'rejectApplication',
  path: '/sapi/mall-admin/merchant/reject',
  tag,
  summary: 'Turns an application for a shop down, with a reason that is shown',
  input: z.object({ applicationId: id, reason: lines(500) }).strict(),
  wire: fromWire(z.object({ id, rejectReason: text(500) }).strict(), (wire) => ({
    applicationId: wire.id,
    reason: wire.rejectReason,
  })),
  answer: answers(z.object({ id }), (ours: { applicationId: Id }) => ({ id: ours.applicationId })),
  refusals: ['notAllowed', 'notFound', 'applicationDecided', 'malformed'],
  example: { id: '7312345678901234567', rejectReason: 'The registration number belongs to another company.' },
})
