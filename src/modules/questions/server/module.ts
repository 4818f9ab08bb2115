import { defineModule } from '#platform/module.ts'
import { questionsOf } from './queries/questions-of.ts'
import { questionRoutes } from './routes.ts'

/** Questions owns what buyers ask about products and what is answered. */
export const questionsModule = () =>
  defineModule({
    name: 'questions',
    routes: questionRoutes,
    // Questions and answers stay after an erasure, without the name of their author.
    personalData: { tell: async (db, userId) => await questionsOf(db, userId) },
  })
