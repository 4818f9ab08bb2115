import { defineModule } from '#platform/module.ts'
import { membershipRoutes } from './routes.ts'

/** Membership owns who is a paying member, of which level, and until when. */
export const membershipModule = () => defineModule({ name: 'membership', routes: membershipRoutes })
