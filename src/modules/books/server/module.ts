import { defineModule } from '#platform/module.ts'
import { checkBooks } from './commands/check-books.ts'

/** Books compares the rows of all modules with each other: an invariant that is violated is a finding for a person. */
export const booksModule = () =>
  defineModule({ name: 'books', jobs: [{ name: 'books.check', everySeconds: 30, run: checkBooks }] })
