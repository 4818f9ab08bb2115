import { defineModule } from '#platform/module.ts'
import { taxRoutes } from './routes.ts'

/** How sites charge tax: registrations, rates by place, class and day, and the rules of shipping. */
export const taxModule = () => defineModule({ name: 'tax', routes: taxRoutes })
