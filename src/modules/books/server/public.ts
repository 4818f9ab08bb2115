/** Functions of books for other modules. */
export { checkBooks } from './commands/check-books.ts'
export { brokenInvariants, brokenWholeInvariants } from './queries/broken-invariants.ts'
export { booksCheckedAt } from './store/book-progress.ts'
