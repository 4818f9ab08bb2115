import { defineModule } from '#platform/module.ts'
import { questionsOf } from './queries/questions-of.ts'
import { questionRoutes } from './routes.ts'

/** Questions owns what buyers ask about products and what is answered. */
export const questionsModule = () =>
  defineModule({
    name: 'questions',
    routes: questionRoutes,
    // What was written of goods stays, and its writer has no name from then on.
    personalData: { tell: async (db, userId) => await questionsOf(db, userId) },
  })
