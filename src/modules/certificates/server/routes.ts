import { serve } from '#platform/serve.ts'
import * as wire from '../bound.ts'
import { readCertificateOfOrderCall } from '../calls.ts'
import { addCertificate } from './commands/add-certificate.ts'
import { changeCertificate } from './commands/change-certificate.ts'
import { deleteCertificate } from './commands/delete-certificate.ts'
import { readCertificateOfOrder } from './commands/read-certificate-of-order.ts'
import type { CertificatesParts } from './parts.ts'
import { certificateDetail, certificateList } from './queries/certificate-list.ts'

export const certificateRoutes = (parts: CertificatesParts) => [
  serve(wire.certificateListCall, { action: 'certificates.keep', run: certificateList }),
  serve(wire.certificateDetailCall, { action: 'certificates.keep', run: certificateDetail }),
  serve(wire.addCertificateCall, {
    action: 'certificates.keep',
    run: (ctx, request) => addCertificate(ctx, request, parts),
    once: 'ifAsked',
  }),
  serve(wire.changeCertificateCall, {
    action: 'certificates.keep',
    run: (ctx, request) => changeCertificate(ctx, request, parts),
  }),
  serve(wire.deleteCertificateCall, { action: 'certificates.keep', run: deleteCertificate }),
  serve(readCertificateOfOrderCall, {
    action: 'shopOrder.declare',
    run: (ctx, request) => readCertificateOfOrder(ctx, request, parts),
  }),
]
