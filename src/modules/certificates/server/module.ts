import { defineModule } from '#platform/module.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { reencrypt } from '#platform/reencrypt.ts'
import type { CertificatesParts } from './parts.ts'
import { certificatesOf } from './queries/certificates-of.ts'
import { certificateRoutes } from './routes.ts'
import { deleteCertificates, encryptedCertificates } from './store.ts'

const certificateData: PersonalData = {
  erase: (tx, { userId }) => deleteCertificates(tx, userId),
  tell: async (db, userId) => ({ certificates: await certificatesOf(db, userId) }),
}

/** Certificates owns the real names and identity numbers of buyers, and those that orders were placed with. */
export const certificatesModule = (parts: CertificatesParts) =>
  defineModule({
    name: 'certificates',
    routes: certificateRoutes(parts),
    jobs: reencrypt('certificates.renewSeals', parts.seal, encryptedCertificates),
    personalData: certificateData,
  })
