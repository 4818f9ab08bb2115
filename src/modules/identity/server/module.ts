import { defineModule } from '#platform/module.ts'
import { reencrypt } from '#platform/reencrypt.ts'
import { identityJobs } from './jobs.ts'
import type { IdentityParts } from './parts.ts'
import { identityData } from './personal-data.ts'
import { identityRoutes } from './routes.ts'
import { encryptedSecrets } from './store/authenticators.ts'

/** Identity owns people and their sessions, and nothing of what they buy. */
export const identityModule = (parts: IdentityParts) =>
  defineModule({
    name: 'identity',
    routes: identityRoutes(parts),
    jobs: [...identityJobs, ...reencrypt('identity.renewSeals', parts.authenticatorSeal, encryptedSecrets)],
    personalData: identityData(parts),
  })
