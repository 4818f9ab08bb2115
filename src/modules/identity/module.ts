import { defineModule } from '#platform/module.ts'
import { identityJobs } from './jobs.ts'
import type { IdentityParts } from './parts.ts'
import { identityData } from './personal-data.ts'
import { identityRoutes } from './routes.ts'

/** Identity owns people and their sessions, and nothing of what they buy. */
export const identityModule = (parts: IdentityParts) =>
  defineModule({
    name: 'identity',
    routes: identityRoutes(parts),
    jobs: identityJobs,
    personalData: identityData(parts),
  })
