import { defineModule } from '#platform/module.ts'
import { renewSeals } from '#platform/renew-seals.ts'
import { identityJobs } from './jobs.ts'
import type { IdentityParts } from './parts.ts'
import { identityData } from './personal-data.ts'
import { identityRoutes } from './routes.ts'
import { sealedSecrets } from './store/authenticators.ts'

/** Identity owns people and their sessions, and nothing of what they buy. */
export const identityModule = (parts: IdentityParts) =>
  defineModule({
    name: 'identity',
    routes: identityRoutes(parts),
    jobs: [...identityJobs, ...renewSeals('identity.renewSeals', parts.authenticatorSeal, sealedSecrets)],
    personalData: identityData(parts),
  })
