import { serve } from '#platform/serve.ts'
import * as wire from '../calls.ts'
import { addCertificate } from './commands/add-certificate.ts'
import { changeCertificate } from './commands/change-certificate.ts'
import { deleteCertificate } from './commands/delete-certificate.ts'
import { readCertificateOfOrder } from './commands/read-certificate-of-order.ts'
import type { CertificatesParts } from './parts.ts'
import { certificateDetail, certificateList } from './queries/certificate-list.ts'

export const certificateRoutes = (parts: CertificatesParts) => [
  serve(wire.certificateList, { action: 'certificates.keep', run: certificateList }),
  serve(wire.certificateDetail, { action: 'certificates.keep', run: certificateDetail }),
  serve(wire.addCertificate, { action: 'certificates.keep', run: addCertificate(parts), once: 'ifAsked' }),
  serve(wire.changeCertificate, { action: 'certificates.keep', run: changeCertificate(parts) }),
  serve(wire.deleteCertificate, { action: 'certificates.keep', run: deleteCertificate }),
  serve(wire.readCertificateOfOrder, {
    action: 'shopOrder.declare',
    run: readCertificateOfOrder(parts),
  }),
]
